/** Messages about comment tasks of computers. */
export const MESSAGES = {
  noAccount: '没有可用的电脑账号：请先登录账号，或开启已暂停的账号',
  otherLink: (platform: string) => `不是${platform}的内容链接`,
  noFlow: '这条内容还没有采集，请先采集它的评论',
  noComment: '这条内容下没有这个人的评论，请先采集评论',
  noLink: '没有内容链接',
  twice: '这一批里已有回复同一条评论的',
  noTexts: '请填写至少一条回复，才能自动创建',
  noComments: '没有还没联系过的评论',
  dayFull: '今天已创建满',
  editorFull: '设置人今天可发的条数已用完',
  editorDisabled: '设置人已停用或离开部门，请由同事重新设置',
  forbidden: '回复含有违禁词，请修改',
} as const;
