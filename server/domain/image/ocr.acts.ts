/** Reads the text of pictures, and writes from it with the configured model or with templates. */
import type {
  OcrGenerateParams,
  OcrGenerateResult,
  OcrRecognizerResult,
} from '../../../src/services/catalogue/generated/types';
import { IMAGE_CALL_LIMITS, type OcrKind } from '../../../src/services/catalogue/sets/image';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { ModelFailure, modelOf, type Brief } from '../../providers/model';
import { textOf } from '../../providers/model/offline';
import { recognize, RecognitionFailure, VisionFailure } from '../../providers/recognition';
import { MESSAGES } from './image.messages';
import { briefFor, finished, summaryOf } from './ocr.rules';
import { pictureIn } from './sources';

type Around = Pick<Context, 'config' | 'work' | 'signal'>;

export async function recognizePicture(
  { config, work, signal }: Around,
  imageUrl: string,
): Promise<OcrRecognizerResult> {
  const picture = await pictureIn(config, 'imageUrl', imageUrl);
  const found = await recognize(picture, { work, model: config.recognition, signal }).catch((error: unknown) => {
    if (error instanceof VisionFailure) throw new ApiError('outside', { message: error.message });
    throw error instanceof RecognitionFailure ? invalidField('imageUrl', error.message) : error;
  });
  return {
    ...found,
    lines: [...found.lines],
    text: found.lines.map(({ text }) => text).join('\n'),
  };
}

export async function writeFrom(around: Around, params: OcrGenerateParams): Promise<OcrGenerateResult> {
  const { kind, imageUrl, text: given = '' } = params;
  if (given.trim() === '' && imageUrl === undefined) throw invalid(MESSAGES.noText);
  const text = given.trim() || (await recognizePicture(around, imageUrl!)).text.slice(0, IMAGE_CALL_LIMITS.ocrText);
  if (text.trim() === '') throw invalidField('imageUrl', MESSAGES.textless);
  return 'url' in around.config.model
    ? { isOffline: false, text: finished(kind, await written(around, briefFor(kind, text))) }
    : { isOffline: true, text: byTemplates(kind, text) };
}

/** Seed: the same recognised text always gives the same result. */
const SEED = 1;

const byTemplates = (kind: OcrKind, text: string): string =>
  kind === 'summary' ? summaryOf(text) : finished(kind, textOf({ kind: 'text', brief: briefFor('note', text) }, SEED));

async function written({ config, signal }: Around, brief: Brief): Promise<string> {
  const seed = Math.floor(Math.random() * 1_000_000);
  let text = '';
  try {
    for await (const piece of modelOf(config.model).stream({ kind: 'text', brief }, seed, signal)) text += piece;
  } catch (error) {
    throw error instanceof ModelFailure ? new ApiError('outside', { message: error.message }) : error;
  }
  return text;
}
