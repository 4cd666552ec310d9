/** Names of groups, and what their members write. `{thing}`: what the group is about. */
export const GROUP_NAMES = [
  '{thing}交流群',
  '{thing}同好会',
  '{thing}福利群',
  '{thing}新手村',
  '{thing}老友记',
] as const;

export const GROUP_QUESTIONS = [
  '{thing}多少钱呀？',
  '请问{thing}怎么报名？',
  '{thing}的地址在哪里',
  '群里有{thing}的优惠吗',
  '有没有{thing}的资料可以发一下',
  '{thing}适合新手吗？',
  '{thing}几点开门',
] as const;

export const GROUP_TALK = [
  '刚看完群主发的，收藏了',
  '周末有一起的吗',
  '今天的{thing}不错',
  '谢谢分享～',
  '蹲一个后续',
  '已下单，等到货来反馈',
  '同问，我也想知道',
] as const;
