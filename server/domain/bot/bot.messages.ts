/** Messages about failed tasks. */
export const MESSAGES = {
  failed: {
    missing: '内容或账号不存在，可能已被删除',
    credential: '平台登录凭证已失效，请更新凭证后重试',
    limited: '平台限制访问过于频繁，多次重试仍未成功',
    unreachable: '平台无法访问，多次重试仍未成功',
    refused: '平台拒绝了这次操作',
    fault: '采集机器人多次出错',
  },
  /** For the operator who starts the bot. */
  noSandbox: (platforms: readonly string[]) =>
    `本站没有启用沙箱平台（ATELIER_SANDBOX），不接受沙箱里虚构的数据。请为 ${platforms.join('、')} 配置真实平台的适配器，或在 ATELIER_BOT_PLATFORMS 中只列出已配置的平台`,
  lost: '采集机器人多次中断，没有完成',
  targetDeleted: '采集目标已被删除',
  publishedElsewhere: '转发改为在“发布管理”里发布，请重新发布这条内容',
  unreadable: '无法识别要采集的链接',
} as const;
