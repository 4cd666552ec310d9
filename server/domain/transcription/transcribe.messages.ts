/** Messages about transcriptions. */
export const TRANSCRIBE_MESSAGES = {
  flow: '内容',
  upload: '作品',
  oneTarget: '请指定一条内容或一个作品',
  nothingToTranscribe: '其中没有可以转写的视频或音频',
  ended: '转写已经结束',
  notFavorite: '只能转写已收藏的视频',
  noText: '所选内容还没有文稿，请先转写',
  oneForSubtitles: '字幕文件一次只能导出一条',
  noTimes: '这条文稿没有时间信息，请先转写',
  unsupported: '不支持当前类型的文件',
  noFile: '请选择文件',
  nameless: '未命名视频',
} as const;
