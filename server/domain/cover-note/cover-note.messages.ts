export const MESSAGES = {
  note: '封面笔记',
  notFound: '封面笔记不存在或已被删除',
  account: '账号不存在，或不归你使用',
  foreignAccount: '账号属于其他部门',
  needsAccount: '请先选择账号',
  beingSent: '正在发送或已定时，请先到发布计划里取消',
  alreadySent: '这个账号已经发送过这篇，换一个账号后可以再发',
  alreadyQueued: '这个账号正在发送或已定时发送这篇',
  changedMeanwhile: '刚刚被修改，请刷新后再发送',
  tooManyPictures: (most: number) => `最多 ${most} 张图片`,
  limits: { title: '标题字数', text: '正文字数', pictures: '图片张数', topics: '话题个数' },
} as const;
