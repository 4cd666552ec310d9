/**
 * Reads the text of pictures. A configured OpenAI-compatible model that sees reads them; without one, tesseract does on
 * this machine, in a worker process that ends when it is idle. Its language data come with the product, and nothing is
 * sent anywhere.
 */
import type { OpenAiConfig } from '../../kernel/config';
import { WorkEnded, type Work, type WorkFault } from '../../kernel/work';
import type { RecognizedText } from '../../kernel/work/orders';
import { PICTURE_MESSAGES } from '../painting/painting.messages';
import { RecognitionFailure } from './failure';
import { seenText } from './vision';

export { RecognitionFailure, VisionFailure } from './failure';

const MESSAGES: Readonly<Record<WorkFault, string>> = {
  late: '识别超时，请裁剪出有文字的部分后重试',
  memory: '识别需要的内存过多，请缩小图片后重试',
  crashed: '识别时出错了，请换一张图片重试',
};

/** Models see no more of a larger picture, px. */
const SENT_SIDE = 2_048;

interface Around {
  readonly work: Work;
  /** null: offline. */
  readonly model: OpenAiConfig | null;
  readonly signal: AbortSignal;
}

/** No lines for a picture without text. Throws a RecognitionFailure. */
export async function recognize(
  picture: Buffer,
  { work, model, signal }: Around,
): Promise<RecognizedText & { readonly isOffline: boolean }> {
  try {
    if (model) return { isOffline: false, ...(await seenText(model, await sentPicture(picture, work), signal)) };
    const answer = await work.run('recognition', () => ({ picture }));
    if ('fault' in answer) throw new RecognitionFailure(PICTURE_MESSAGES[answer.fault]);
    return { isOffline: true, ...answer };
  } catch (error) {
    if (error instanceof WorkEnded) throw new RecognitionFailure(MESSAGES[error.fault]);
    throw error;
  }
}

/** Decoded, made upright and written anew in a worker process: the model gets no metadata. */
async function sentPicture(picture: Buffer, work: Work) {
  const taken = await work.run('takingIn', () => ({ picture, side: SENT_SIDE }));
  if ('fault' in taken) throw new RecognitionFailure(PICTURE_MESSAGES[taken.fault]);
  const contentType = taken.ending === 'jpg' ? 'image/jpeg' : 'image/png';
  return { content: Buffer.from(taken.file), contentType, ...taken.natural };
}
