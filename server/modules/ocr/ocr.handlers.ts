import { recognizePicture, writeFrom } from '../../domain/image/ocr.acts';
import type { AreaHandlers } from '../../kernel/handler';

export const ocr: AreaHandlers<'ocr'> = {
  recognizer: { handle: ({ imageUrl }, context) => recognizePicture(context, imageUrl) },
  generate: { handle: (params, context) => writeFrom(context, params) },
};
