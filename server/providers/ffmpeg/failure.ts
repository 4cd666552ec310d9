/** Why ffmpeg made nothing; the message is for people. */
const MESSAGES = {
  missing: '这台服务器没有 ffmpeg，请联系管理员安装，或用 FFMPEG_PATH 指明它的位置',
  full: '服务器磁盘已满，没有写入任何内容。请联系管理员清理后重试',
  broken: '媒体处理失败，请检查图片、配音和音乐是否完好后重试',
} as const;

export class FfmpegFailure extends Error {
  override readonly name = 'FfmpegFailure';

  constructor(
    readonly fault: keyof typeof MESSAGES,
    options?: ErrorOptions,
  ) {
    super(MESSAGES[fault], options);
  }
}
