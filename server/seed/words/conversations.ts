/** What people and colleagues write in the demonstration's private messages. */
export const OPENERS = [
  '你好，看到你们发的内容，想了解一下',
  '在吗？请问怎么报名',
  '请问多少钱呀',
  '这个还有吗？',
  '你好，想咨询一下',
  '可以发份资料给我吗',
  '周末可以过去看看吗',
  '有没有适合新手的？',
] as const;

export const OURS = [
  '您好，很高兴为您服务，请问您在哪个城市呢？',
  '有的，我把资料整理一下发给您～',
  '价格要看具体的需求，您大概什么时候用？',
  '您放心，我们这边都有实拍图，稍后发您',
  '这款和上一款的区别主要在尺寸和材质，日常用都够',
  '可以的，周末两天都有人，您到了跟我说一声',
  '好的，已经帮您登记了，有名额第一时间告诉您',
  '方便留个联系方式吗？我让同事给您回电',
  '不客气，有问题随时找我',
  '您看看这篇，里面写得比较全',
  '目前还有名额，建议尽早定下来',
  '一般三到五天就能收到',
  '今天下午五点前都可以改时间',
] as const;

/** Of the texts above, and of the recruiters', those that are also sent to several receivers at once. */
export const SENT_TO_SEVERAL: readonly string[] = [
  '目前还有名额，建议尽早定下来',
  '您放心，我们这边都有实拍图，稍后发您',
  '这两天下午都可以面试，带身份证就行，大概半小时。您看哪天方便？',
];

/** Why a department ignores a note. */
export const IGNORED = ['合作方的广告，评论不由我们跟进', '抽奖活动，评论都是参与口令', '评论区在聊别的话题'] as const;

export const THEIRS = [
  '好的，谢谢～',
  '嗯嗯，收到',
  '我在成都',
  '能再优惠一点吗？',
  '有没有实拍图？',
  '那我考虑一下',
  '可以，什么时候方便？',
  '我朋友也想要，两个一起有折扣吗',
  '大概多久能到？',
  '这个适合敏感肌吗',
  '我先收藏了，晚点找你',
  '要提前预约吗？',
  '不用了，谢谢',
  '看起来不错！',
] as const;

/** `{phone}` and `{wechat}` are numbers that nobody has. */
export const THEIR_NUMBERS = [
  '方便的话打我电话 {phone}',
  '我的手机号是{phone}，晚上七点后有空',
  '{phone}，微信同号',
  '加微信：{wechat}，备注一下就好',
] as const;

/** To a second reply or touch. */
export const LATE = ['好的，我再看看', '不好意思才看到', '可以，怎么联系你们', '最近有点忙，周末再说'] as const;

export const LABELS = ['意向强', '已留电话', '老客户', '价格敏感', '待回访', '同行'] as const;

export const REMARKS = [
  '喜欢简单直接的沟通，少发表情',
  '说好月底再联系一次',
  '预算不高，推荐入门款',
  '之前在门店咨询过',
  '只有晚上有空',
] as const;

/** Automatic replies, with their variables. */
export const GREETING = '{昵称}您好，看到您对《{笔记}》感兴趣，想了解哪方面呢？';
export const SECOND = '{昵称}您好，看您一直没有回复，方便的话可以留个联系方式，我把详细资料发给您。';
export const TOUCHES = [
  { afterHours: 72, text: '{昵称}您好，之前聊到的内容这周有新的安排，需要的话我发给您看看。' },
  { afterHours: 168, text: '{昵称}您好，这个月的名额快满了，还需要帮您留一个吗？' },
] as const;
