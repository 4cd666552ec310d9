/** Texts in pictures: recognised with their places, and written from (calls.md section 7.7, `ocr`). */
import { OCR } from '../bases';
import { area, type CallDeclaration, choice, closed, count, entity, flag, list, optional, Type } from '../define';
import { storedPicture } from './image/shapes';
import { TIMEOUT } from '../limits';
import { DRAW_IMAGES } from '../policies';
import { IMAGE_CALL_LIMITS, OCR_KIND_NAMES } from '../sets/image';

const place = (title: string) => Type.Number({ title, display: 'number' });
const text = Type.String({ title: '文字', display: 'longText' });

/** A line of text; its place is in pixels of the picture as it is shown upright. */
const recognizedLine = entity('RecognizedLine', {
  text,
  confidence: Type.Number({ minimum: 0, maximum: 1, title: '可信度', display: 'percent' }),
  x: place('左'),
  y: place('上'),
  width: place('宽'),
  height: place('高'),
});

export const ocrCalls = area('ocr', OCR, {
  recognizer: {
    summary: 'Texts of a picture with their places; none for a picture without text',
    title: '识别图片文字',
    policy: DRAW_IMAGES,
    path: 'recognizer',
    timeoutMs: TIMEOUT.long,
    reads: [],
    params: closed({ imageUrl: storedPicture() }),
    result: closed({
      isOffline: flag('离线识别'),
      /** Of the picture as its file shows it, after its EXIF orientation. */
      width: count('宽'),
      height: count('高'),
      /** By which the picture was turned clockwise to be read: 0, 90, 180 or 270. */
      angle: count('旋转'),
      text,
      lines: list(recognizedLine, '行'),
    }),
  },
  generate: {
    summary: 'Writes a title, a note or a summary from a text, or from the text of a picture',
    title: '由图片文字写作',
    policy: DRAW_IMAGES,
    agreement: true,
    path: 'generate',
    timeoutMs: TIMEOUT.long,
    changes: [],
    params: closed({
      imageUrl: optional(storedPicture()),
      text: optional(Type.String({ maxLength: IMAGE_CALL_LIMITS.ocrText, title: '文字', display: 'longText' })),
      kind: choice('写成', OCR_KIND_NAMES),
    }),
    result: closed({ isOffline: flag('离线模板'), text }),
  },
} satisfies Record<string, CallDeclaration>);
