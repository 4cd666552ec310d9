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
  lost: '采集机器人多次中断，没有完成',
  targetDeleted: '采集目标已被删除',
  publishedElsewhere: '转发改为在“发布管理”里发布，请重新发布这条内容',
  unreadable: '无法识别要采集的链接',
} as const;
