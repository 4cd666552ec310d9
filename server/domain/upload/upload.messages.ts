/** Messages about uploads and voices. */
export const MESSAGES = {
  noSuchFile: '文件不存在，请重新上传',
  voice: '配音',
  voiceNotFound: '配音不存在或已被删除',
  notSpoken: '配音还没有生成',
  noSpeech: '尚未配置语音识别服务，请联系管理员',
  favorite: '收藏',
} as const;
