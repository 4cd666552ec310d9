/** Messages of the upload zone. */
export const MESSAGES = {
  drop: '将文件拖到这里，或点击选择',
  then: { space: '', transcript: '，上传后自动转写' },
  several: '；可一次选择多个，断网或刷新后可继续上传',
  unfinished: '没有传完的文件',
  goOn: '再次选择同一文件即可继续',
  giveUp: '放弃',
  giveUpQuestion: (name: string) => `放弃“${name}”？已上传的部分将被删除`,
  arrived: (percent: number, size: string, until: string) => `已传 ${percent}%，共 ${size}，保留到 ${until}`,
  pause: '暂停',
  resume: '继续',
  retry: '重试',
  remove: '移除',
  clear: '清除已完成',
  list: '上传列表',
} as const;
