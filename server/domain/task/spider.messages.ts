/** Messages about tasks that cannot be queued. */
export const MESSAGES = {
  needs: {
    keyword: '请填写要采集的关键词',
    platform: '请选择平台',
    blogger: '请选择博主，或填写博主主页链接',
    content: '请填写内容链接，或选择一条内容',
    update: '请选择要更新的关键词、博主或内容',
  },
  expectedAddress: '请填写笔记、视频或博主主页的链接，例如 https://www.xiaohongshu.com/explore/…',
  queued: {
    queued: '已创建采集任务，可在“任务管理”里查看进度',
    same: (taskId: number) => `相同的任务已在队列中（#${taskId}），没有重复添加`,
    raised: (taskId: number, limit: number) => `相同的任务已在队列中（#${taskId}），采集条数已改为较大的 ${limit} 条`,
  },
  notFound: {
    task: '任务不存在或已被删除',
    keyword: '关键词不存在或已被删除',
    blogger: '博主不存在或已被删除',
    flow: '内容不存在或已被删除',
  },
} as const;
