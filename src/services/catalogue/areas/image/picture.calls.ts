/** Pictures that a model makes, and pictures that are taken over from other sites (calls.md section 7.7, `ai/image`). */
import { OWN_IMAGE } from '../../bases';
import {
  type CallDeclaration,
  choice,
  closed,
  count,
  entity,
  flag,
  id,
  line,
  list,
  optional,
  paged,
  pageOf,
  picture,
  searched,
  time,
  Type,
  url,
} from '../../define';
import { TIMEOUT } from '../../limits';
import { DRAW_IMAGES, READ_IMAGES } from '../../policies';
import { IMAGE_CALL_LIMITS, PICTURE_ORIGIN_NAMES, PICTURE_SIZE_NAMES } from '../../sets/image';
import { storedPicture, takenPicture } from './shapes';

const prompt = Type.String({
  minLength: 1,
  maxLength: IMAGE_CALL_LIMITS.prompt,
  pattern: '\\S',
  title: '画面描述',
  display: 'longText',
});
const candidates = Type.Integer({ minimum: 1, maximum: IMAGE_CALL_LIMITS.candidates, title: '张数' });
/** How much of the original, or of the reference, is given up: 0 keeps it, 1 is free. */
const strength = Type.Number({ minimum: 0, maximum: 1, title: '变化强度' });
const imageUrl = storedPicture('原图');
/** As large as the original; what is transparent is drawn anew. */
const maskUrl = storedPicture('蒙版');
const referenceUrl = optional(storedPicture('参考图'));

/** Candidates; each is stored under the person. */
const candidatesResult = entity('PictureCandidates', {
  /** true: no model is configured; the pictures are compositions that say so. */
  isOffline: flag('离线示意'),
  provider: line('来源', 80),
  list: list(
    entity('PictureCandidate', {
      imageUrl: picture('图片'),
      width: count('宽'),
      height: count('高'),
      /** As the model revised it, where it says so. */
      prompt: Type.String({ title: '画面描述' }),
      seed: optional(count('种子')),
    }),
    '候选图',
  ),
});

const generating = {
  policy: DRAW_IMAGES,
  agreement: true,
  timeoutMs: TIMEOUT.long,
  changes: ['generatedPicture'],
  result: candidatesResult,
} as const;

const specified = {
  generate: {
    ...generating,
    summary: 'Makes pictures from a description',
    title: '生成图片',
    path: 'generate',
    params: closed({
      prompt,
      size: optional(choice('比例', PICTURE_SIZE_NAMES, { default: 'square' })),
      count: optional(candidates),
    }),
  },
  inpaint: {
    ...generating,
    summary: 'Draws the transparent part of a mask anew',
    title: '局部重绘',
    path: 'inpaint',
    params: closed({ imageUrl, maskUrl, prompt, count: optional(candidates) }),
  },
  variation: {
    ...generating,
    summary: 'Makes pictures similar to one',
    title: '生成相似图',
    path: 'variation',
    params: closed({ imageUrl, count: optional(candidates) }),
  },
  inpaintV2: {
    ...generating,
    summary: 'Draws the transparent part of a mask anew, after a reference and with a strength',
    title: '参考重绘',
    path: 'inpaintV2',
    params: closed({
      imageUrl,
      maskUrl,
      prompt,
      referenceUrl,
      strength: optional(strength),
      count: optional(candidates),
    }),
  },
  variationV2: {
    ...generating,
    summary: 'Makes pictures similar to one, after a description or a reference and with a strength',
    title: '参考相似图',
    path: 'variationV2',
    params: closed({
      imageUrl,
      prompt: optional(prompt),
      referenceUrl,
      strength: optional(strength),
      count: optional(candidates),
    }),
  },
} satisfies Record<string, CallDeclaration>;

const generatedPicture = entity('GeneratedPicture', {
  pictureId: id('图片编号'),
  imageUrl: picture('图片'),
  width: count('宽'),
  height: count('高'),
  prompt: Type.String({ title: '画面描述', display: 'longText' }),
  origin: choice('方式', PICTURE_ORIGIN_NAMES),
  /** Empty: made from words alone. */
  sourceUrl: Type.String({ title: '原图', display: 'image' }),
  isOffline: flag('离线示意'),
  provider: line('来源', 80),
  createTime: time('生成时间'),
});

export const pictureCalls = {
  ...specified,
  generatedPage: {
    summary: 'Own generated pictures with their descriptions, newest first',
    title: '生成记录',
    policy: READ_IMAGES,
    path: `${OWN_IMAGE}/generated-page`,
    reads: ['generatedPicture'],
    params: paged({
      keyword: optional(searched('画面描述', 50)),
      imageUrl: optional(storedPicture()),
    }),
    result: pageOf(generatedPicture),
  },
  importPicture: {
    summary: 'Takes a picture of another site over into the storage, upright',
    title: '导入网络图片',
    policy: DRAW_IMAGES,
    path: `${OWN_IMAGE}/import-picture`,
    timeoutMs: TIMEOUT.blob,
    changes: [],
    params: closed({ url: url('图片地址', { address: { kinds: ['image'], from: 'sites' } }) }),
    result: takenPicture,
  },
} satisfies Record<string, CallDeclaration>;
