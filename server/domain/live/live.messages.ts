/** Messages about live streams. */
export const MESSAGES = {
  session: '直播场次',
  blogger: '直播博主',
  double: (nickname: string) => `已经在采集「${nickname}」的直播`,
  /** Why the last visit of a bot failed. */
  failed: {
    missing: '平台上没有这个账号或这场直播',
    credential: '登录凭证失效，请更新采集凭证',
    limited: '平台限制了访问频率，稍后自动重试',
    unreachable: '平台无法访问，稍后自动重试',
    refused: '平台拒绝了访问',
    fault: '机器人出错，稍后自动重试',
  },
  files: { texts: '直播话术', data: '直播分钟数据', chats: '直播弹幕' },
} as const;
