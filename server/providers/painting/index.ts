/** Draws documents of the image editor in worker processes, whose time and memory are bounded. */
import { WorkEnded, type Work, type WorkFault } from '../../kernel/work';
import type { PaintAnswer, PaintOrder, PaintSource } from '../../kernel/work/orders';

/** The drawing exceeded its limits or ended its process. */
export class PaintingFailure extends Error {
  override readonly name = 'PaintingFailure';
}

const MESSAGES: Readonly<Record<WorkFault, string>> = {
  late: '绘制超时，请减少图层或图片后重试',
  memory: '绘制需要的内存过多，请降低倍数或缩小图片后重试',
  crashed: '绘制时出错了，请检查图片是否完好后重试',
};

/** `sourceOf`: a picture of the document, or why there is none. Throws a PaintingFailure. */
export async function paint(
  order: PaintOrder,
  sourceOf: (source: string) => Promise<PaintSource>,
  work: Work,
): Promise<PaintAnswer> {
  try {
    return await work.run('painting', () => order, { page: (source) => sourceOf(source as string) });
  } catch (error) {
    if (error instanceof WorkEnded) throw new PaintingFailure(MESSAGES[error.fault]);
    throw error;
  }
}
