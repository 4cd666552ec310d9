/** Why a picture cannot be used, for people. */
import { IMAGE_LIMITS } from '../../../src/images/document';
import type { PictureFault } from '../../kernel/work/orders';

export const PICTURE_MESSAGES: Readonly<Record<PictureFault, string>> = {
  notAPicture: '文件不是 PNG、JPEG、GIF 或 WebP 图片，或已损坏',
  svg: 'SVG 可能含有脚本，不能作为图片使用，请先转换为 PNG',
  manyPixels: `图片超过 ${IMAGE_LIMITS.sourcePixels / 10_000} 万像素，请先缩小`,
};
