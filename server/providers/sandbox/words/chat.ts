/** What people of the sandbox platform write in private messages. `{thing}`: what their conversation is about. */
export const QUESTIONS = [
  '你好，看到你发的{thing}，还有吗？',
  '请问{thing}怎么收费呀？',
  '想了解一下{thing}，能发份资料吗？',
  '在吗？{thing}适合新手吗',
  '{thing}有门店吗，我在成都',
  '请问{thing}需要提前预约吗？',
  '你好，{thing}可以寄到外地吗',
  '看了你的笔记，{thing}效果真的有那么好吗？',
] as const;

export const ANSWERS = [
  '好的，谢谢～',
  '明白了，那我再考虑一下',
  '价格能再优惠一点吗？',
  '可以的，什么时候方便？',
  '有没有实拍图？',
  '那我周末过去看看',
  '这个和上一款有什么区别呢？',
  '嗯嗯，收到',
  '我朋友也想要，两个一起有折扣吗',
  '大概多久能到？',
  '好，我先收藏了',
  '不用了，谢谢',
] as const;

export const EMOJIS = ['👍', '😊', '🙏', '❤️', '😂', '🤔'] as const;

export const PHONES = [
  '方便的话打我电话 {phone}',
  '我的手机号是{phone}，晚上七点后有空',
  '加我吧 {phone}（微信同号）',
] as const;
export const WECHATS = ['加微信：{wechat}，备注一下就好', '我微信号 {wechat}，你加我'] as const;

export const SUGGESTIONS = [
  '您好，很高兴为您服务',
  '请问您在哪个城市？',
  '我把资料发给您',
  '方便留个联系方式吗？',
  '感谢您的咨询',
] as const;

export const BLOCKED = '对方已将你拉黑，消息无法送达';
export const REPORTED = '你的消息被举报，请注意文明用语';
