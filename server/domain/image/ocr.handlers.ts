import { recognizePicture, writeFrom } from './ocr.acts';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'ocr.recognizer': ({ imageUrl }, context) => recognizePicture(context, imageUrl),
  'ocr.generate': (params, context) => writeFrom(context, params),
} satisfies SomeHandlers;
