/** What people are told about files and the way out. */
export const MESSAGES = {
  /** Product.md section 8. */
  unsupported: '不支持当前类型的文件',
  noFile: '请选择文件',
  unknownBucket: '存储桶',
  noSpeech: '尚未配置语音识别服务，请联系管理员',
  noRecording: '音频或视频文件',
  tooLong: '文件过大，无法识别',
} as const;
