/** Messages about uploaded files (product.md section 8). */
import { bytesText } from '../../../shared/text/measures';
import { UPLOAD_BYTES } from '../../catalogue/limits';
import type { FileKind } from './file-kind';

/** Chinese names and limits of the accepted kinds of files. */
const TAKES: Readonly<Record<FileKind, string>> = {
  video: '视频（mp4、webm、mov',
  image: '图片（png、jpg、gif',
  audio: '音频（mp3、wav、m4a、ogg',
  document: '文档（pdf、docx、xlsx、pptx',
};

export const MESSAGES = {
  unsupported: '不支持当前类型的文件',
  tooLarge: (kind: FileKind) => `文件超过 ${bytesText(UPLOAD_BYTES[kind])}`,
  takes: (kinds: readonly FileKind[]) =>
    `支持${kinds.map((kind) => `${TAKES[kind]}，不超过 ${bytesText(UPLOAD_BYTES[kind])}）`).join('、')}`,
  failed: '上传失败，请重试',
  leave: '文件还没有传完，关闭后要再次选择同一文件才能继续，确定关闭吗？',
  stalled: '连接中断，正在重试',
  states: {
    waiting: '等待上传',
    sending: '上传中',
    saving: '保存中',
    done: '已完成',
    failed: '失败',
    paused: '已暂停',
  },
} as const;
