/**
 * Reads the text of pictures: with tesseract on this machine, in a worker process that ends when it is idle. The
 * language data come with the product; nothing is sent anywhere.
 */
import { WorkEnded, type Work, type WorkFault } from '../../kernel/work';
import type { RecognizedText } from '../../kernel/work/orders';
import { PICTURE_MESSAGES } from '../painting/painting.messages';

/** A picture whose text cannot be read; the message is for people. */
export class RecognitionFailure extends Error {
  override readonly name = 'RecognitionFailure';
}

const MESSAGES: Readonly<Record<WorkFault, string>> = {
  late: '识别超时，请裁剪出有文字的部分后重试',
  memory: '识别需要的内存过多，请缩小图片后重试',
  crashed: '识别时出错了，请换一张图片重试',
};

/** No lines for a picture without text. Throws a RecognitionFailure. */
export async function recognize(picture: Buffer, work: Work): Promise<RecognizedText> {
  try {
    const answer = await work.run('recognition', () => ({ picture }));
    if ('fault' in answer) throw new RecognitionFailure(PICTURE_MESSAGES[answer.fault]);
    return answer;
  } catch (error) {
    if (error instanceof WorkEnded) throw new RecognitionFailure(MESSAGES[error.fault]);
    throw error;
  }
}
