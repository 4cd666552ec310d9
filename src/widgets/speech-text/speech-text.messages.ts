/** Messages of the widget. */
import { SPEECH_BYTES } from '../../services/catalogue/limits';
import { bytesText } from '../../shared/text/measures';

export const MESSAGES = {
  drop: '将音视频文件拖到这里，或点击选择',
  takes: `支持视频（mp4、webm、mov）和音频（mp3、wav、m4a、ogg），不超过 ${bytesText(SPEECH_BYTES)}；文字只显示在这里，不会收录为物料`,
  tooLong: `文件超过 ${bytesText(SPEECH_BYTES)}，语音识别服务无法处理`,
  address: '或粘贴音视频文件的地址',
  start: '转写',
  cancel: '取消',
  again: '再转一个',
  noAddress: '请填写以 http:// 或 https:// 开头的地址，或本系统内以 / 开头的地址',
  uploading: (name: string) => `正在上传 ${name}`,
  recognising: (seconds: number) => `正在识别，已用时 ${seconds} 秒；时间较长，请不要关闭窗口`,
  leave: '还没有识别完，关闭就不再识别，确定关闭吗？',
  leaveText: '文字还没有复制或保存，关闭就会丢失，确定关闭吗？',
  askAgain: '文字还没有复制或保存，再转一个就会丢失，确定继续？',
  yes: '继续',
  no: '取消',
  retry: '重试',
  failed: '出错了，请稍后重试',
  text: '文字',
  segments: '分段',
  silence: '没有识别到说话内容',
  copy: '复制',
  copied: '已复制',
  notCopied: '浏览器不允许复制',
  asText: '保存为文本',
  asSubtitles: '保存为字幕',
} as const;
