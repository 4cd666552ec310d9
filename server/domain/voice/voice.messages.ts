/** Messages about voices. */
import { VOICE_LIMITS } from '../../../src/services/catalogue/sets/voice';

export const MESSAGES = {
  voice: '配音',
  pronunciation: '读音例外',
  sample: '大家好，欢迎来到我们的节目，今天给你带来一条好消息。',
  noSound: '语音合成服务的回答不是音频，请检查它的配置',
  needsFfmpeg: '这个音色返回的是压缩音频，需要 ffmpeg 才能处理：请联系管理员安装，或换一个音色',
  mp3NeedsFfmpeg: '这台服务器没有 ffmpeg，不能转成 MP3，请下载 WAV',
  mp3DiskFull: '服务器磁盘已满，没有转成 MP3。请联系管理员清理后重试，或下载 WAV',
  notMp3: '没有转成 MP3，请稍后重试，或下载 WAV',
  diskFull: '服务器磁盘已满，没有写入任何内容。请联系管理员清理后点“继续”，已读好的段会保留',
  part: (partNo: number, reason: string) => `第 ${partNo} 段：${reason}`,
  noPart: (partNo: number) => `没有第 ${partNo} 段，请刷新后重试`,
  underWay: '配音还在生成，请等它完成，或先取消',
  notDone: '配音还没有生成完，请完成后再剪',
  ended: '配音已经结束',
  notRetryable: '只有失败或已取消的配音可以继续',
  notSpoken: '配音还没有生成',
  noPitch: '这个音色不能调音调，请换一个音色，或把音调设为 0',
  voiceUnavailable: '这个音色已不可用，请换一个音色',
  old: '这条配音没有分段，不能重读或剪辑，请重新生成',
  wholeCut: '不能把一段全部剪掉，至少保留一点声音',
  emptyCut: '剪掉的范围须有长度，且结束晚于开始',
  soundMissing: '这一段的音频文件已丢失，请重读这一段',
  nothingToSpeak: '文本里没有可以朗读的文字，请填写文字',
  foreignStatus: (status: number) => `对方服务器返回了错误（${status}），请检查链接`,
  manyBytes: `文件超过 ${VOICE_LIMITS.linkedBytes / 1024 / 1024} MB，不能下载`,
  notMedia: '链接的内容不是音频或视频（支持 mp3、wav、m4a、ogg、mp4、webm、mov）',
  tooMany: (count: number) =>
    `每个部门最多 ${VOICE_LIMITS.pronunciations} 个读音例外，还差 ${count} 个放不下，请先删除一些`,
  lines: {
    format: '每行写成“词 = 读作”，例如“重庆 = 虫庆”',
    longWord: (length: number) => `词最多 ${VOICE_LIMITS.word} 个字，现在 ${length} 个`,
    longSpoken: (length: number) => `读作最多 ${VOICE_LIMITS.spoken} 个字，现在 ${length} 个`,
  },
} as const;
