/** What people read around a spoken text. */
export const MESSAGES = {
  start: '转写', again: '重新转写', cancel: '取消转写', save: '保存文稿', text: '导出文本', subtitles: '导出字幕',
  overwrite: '重新转写会覆盖现有文稿，确定继续？',
  overwriteDirty: '还有没保存的修改，重新转写会丢弃它们，确定继续？',
  yes: '继续', no: '取消',
  leave: '文稿有未保存的修改，关闭就会丢失，确定关闭吗？',
  states: { queued: '排队中', running: '转写中', done: '已完成', failed: '转写失败', cancelled: '已取消' },
  providers: { model: '由语音识别生成', subtitles: '来自视频字幕' },
  none: '还没有文稿，点击“转写”生成，或直接在这里填写',
  noneReading: '还没有文稿',
  script: '文稿', editor: '转写与编辑', segments: '分段',
  saved: '已保存', dirty: '有未保存的修改', failed: '出错了，请稍后重试', notExported: (why: string) => `没有导出：${why}`,
  seek: (clock: string) => `跳到 ${clock}`,
  video: '视频', audio: '音频',
  elsewhere: (what: string, host = '站外') => `这个${what}来自 ${host}，不在控制台内播放`,
  open: '打开原地址', leaving: (host: string) => `即将在新窗口打开站外地址：${host}。是否继续？`,
} as const;
