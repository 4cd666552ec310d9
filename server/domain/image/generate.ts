/** Makes pictures with the configured model, or compositions without one, and keeps them with their descriptions. */
import type {
  ImageGenerateParams,
  ImageInpaintV2Params,
  ImageVariationV2Params,
  PictureCandidates,
} from '../../../src/services/catalogue/generated/types';
import type { PictureOrigin } from '../../../src/services/catalogue/sets/image';
import { invalidField } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Actor, Context } from '../../kernel/calls/handler';
import { WorkEnded } from '../../kernel/work';
import type { Content } from '../../kernel/work/orders';
import { paint, PaintingFailure } from '../../providers/painting';
import { openaiPictures } from '../../providers/picture/openai';
import {
  compositionOf,
  labelFor,
  OFFLINE_LABEL,
  type OfflineAsk,
  type Original,
} from '../../providers/picture/offline';
import { PictureFailure, type GivenPicture, type MadePicture, type PictureAsk } from '../../providers/picture/picture';
import { contentOf } from '../../providers/storage/content';
import { FILES, newKey } from '../../providers/storage/upload.rules';
import { keepFile } from '../file/file-upload';
import { MESSAGES } from './image.messages';
import { insertGenerated } from './picture.store';
import { pictureIn, sourcesIn } from './sources';

const PNG = { format: 'png', quality: 100, scale: 1 } as const;

/** Person and services for which pictures are generated: from a call, or from a background job. */
export type Maker = Pick<Context, 'config' | 'db' | 'now' | 'signal' | 'work'> & {
  readonly actor: Pick<Actor, 'userId' | 'departmentId'>;
};

/** Default strengths, 0 to 1: 0 keeps the original, 1 ignores it. */
const STRENGTH = { inpaint: 1, variation: 0.5 } as const;

export function generate(context: Maker, params: ImageGenerateParams): Promise<PictureCandidates> {
  const { prompt, size = 'square', count = 1 } = params;
  return made(
    context,
    { origin: 'generate', prompt, sourceUrl: '' },
    { kind: 'generate', prompt, size, count },
    () => ({
      kind: 'generate',
      prompt,
      size,
    }),
  );
}

export async function inpaint(context: Context, params: ImageInpaintV2Params): Promise<PictureCandidates> {
  const { imageUrl, maskUrl, prompt, strength, count = 1 } = params;
  const [picture, mask, reference] = await Promise.all([
    givenOf(context, 'imageUrl', imageUrl),
    givenOf(context, 'maskUrl', maskUrl),
    referenceOf(context, params.referenceUrl),
  ]);
  if (mask.contentType !== 'image/png') throw invalidField('maskUrl', MESSAGES.maskType);
  if (mask.width !== picture.width || mask.height !== picture.height)
    throw invalidField('maskUrl', MESSAGES.maskSize(mask, picture));
  if (mask.isOpaque) throw invalidField('maskUrl', MESSAGES.maskOpaque);
  return made(
    context,
    { origin: 'inpaint', prompt, sourceUrl: imageUrl },
    {
      kind: 'inpaint',
      picture,
      mask,
      prompt,
      count,
      ...(reference && { reference }),
      ...(strength !== undefined && { strength }),
    },
    () => ({
      kind: 'inpaint',
      prompt,
      original: originalOf(imageUrl, picture),
      ...(reference && { reference: originalOf(params.referenceUrl!, reference) }),
      strength: strength ?? STRENGTH.inpaint,
    }),
    (parts, isOffline) => patched(context, parts, { picture, mask, isOffline }),
  );
}

export async function vary(context: Context, params: ImageVariationV2Params): Promise<PictureCandidates> {
  const { imageUrl, referenceUrl, prompt, strength, count = 1 } = params;
  const [picture, reference] = await Promise.all([
    givenOf(context, 'imageUrl', imageUrl),
    referenceOf(context, referenceUrl),
  ]);
  return made(
    context,
    { origin: 'variation', prompt: prompt ?? '', sourceUrl: imageUrl },
    {
      kind: 'variation',
      picture,
      count,
      ...(prompt !== undefined && { prompt }),
      ...(reference && { reference }),
      ...(strength !== undefined && { strength }),
    },
    () => ({
      kind: 'variation',
      prompt: prompt ?? '',
      original: originalOf(imageUrl, picture),
      ...(reference && { reference: originalOf(referenceUrl!, reference) }),
      strength: strength ?? STRENGTH.variation,
    }),
  );
}

interface Given extends GivenPicture {
  readonly width: number;
  readonly height: number;
  readonly isOpaque: boolean;
}

/** Models and compositions draw a whole picture: outside of the mask every pixel stays as it was. */
async function patched(
  context: Context,
  made: readonly MadePicture[],
  { picture, mask, isOffline }: { picture: Given; mask: Given; isOffline: boolean },
): Promise<readonly MadePicture[]> {
  const { work } = context;
  const drawn = isOffline ? labelFor(picture) : null;
  const label = drawn && (await paint({ document: drawn, ...PNG }, sourcesIn(context.config), work)).file;
  return Promise.all(
    made.map(async (each) => {
      const files = { picture: picture.content, made: each.content, mask: mask.content };
      const file = await work.run('patching', () => ({ ...files, ...(label && { label }) }));
      return { ...each, content: Buffer.from(file) };
    }),
  ).catch((error: unknown) => {
    throw error instanceof WorkEnded ? new ApiError('outside', { message: MESSAGES.notMade }) : error;
  });
}

const originalOf = (src: string, { width, height }: Given): Original => ({ src, width, height });

async function givenOf({ config, work }: Context, field: string, url: string): Promise<Given> {
  const content = await pictureIn(config, field, url);
  const found = await contentOf(content, 'image', work);
  if (!found) throw invalidField(field, MESSAGES.notAPicture);
  return {
    content,
    contentType: found.contentType,
    width: found.width!,
    height: found.height!,
    isOpaque: found.isOpaque!,
  };
}

const referenceOf = async (context: Context, url: string | undefined): Promise<Given | undefined> =>
  url === undefined ? undefined : givenOf(context, 'referenceUrl', url);

interface Origin {
  readonly origin: PictureOrigin;
  readonly prompt: string;
  readonly sourceUrl: string;
}

async function made(
  context: Maker,
  origin: Origin,
  ask: PictureAsk,
  offline: () => OfflineAsk,
  finish?: (made: readonly MadePicture[], isOffline: boolean) => Promise<readonly MadePicture[]>,
): Promise<PictureCandidates> {
  const { picture: model } = context.config;
  const drawn = model
    ? await openaiPictures(model, ask, context.signal).catch(refuse)
    : await compositions(context, offline(), ask.count);
  const pictures = finish ? await finish(drawn, model === null) : drawn;
  const provider = model ? model.model : OFFLINE_LABEL;
  return keep(context, pictures, { ...origin, provider, isOffline: model === null });
}

async function compositions(
  { config, work }: Pick<Maker, 'config' | 'work'>,
  ask: OfflineAsk,
  count: number,
): Promise<readonly MadePicture[]> {
  const sources = sourcesIn(config);
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const answer = await paint({ document: compositionOf(ask, nth), ...PNG }, sources, work).catch(refuse);
      return { content: Buffer.from(answer.file) };
    }),
  );
}

function refuse(error: unknown): never {
  if (error instanceof PictureFailure || error instanceof PaintingFailure)
    throw new ApiError('outside', { message: error.message });
  throw error;
}

type Kept = Origin & { readonly provider: string; readonly isOffline: boolean };

/** Stores generated pictures as the person's files. If one cannot be decoded, none is stored. */
async function keep(
  context: Maker,
  pictures: readonly MadePicture[],
  { origin, prompt, sourceUrl, provider, isOffline }: Kept,
): Promise<PictureCandidates> {
  const { actor, db, now, work } = context;
  const contents = await Promise.all(pictures.map(({ content }) => contentOf(content, 'image', work)));
  if (contents.some((content) => content === undefined)) throw new ApiError('outside', { message: MESSAGES.notMade });
  const list = await Promise.all(
    pictures.map(async (picture, index) => {
      const { ending, width, height } = contents[index] as Content;
      const key = newKey(ending, now());
      await keepFile(context, actor, { key, type: 'image', bytes: picture.content });
      return {
        imageUrl: FILES + key,
        width: width!,
        height: height!,
        prompt: picture.prompt ?? prompt,
        ...(picture.seed !== undefined && { seed: picture.seed }),
      };
    }),
  );
  await insertGenerated(
    db,
    list.map(({ imageUrl, width, height }) => ({
      userId: actor.userId,
      imageUrl,
      width,
      height,
      // Store the description as typed, because people search for their own words.
      prompt,
      origin,
      sourceUrl,
      isOffline,
      provider,
      createTime: now(),
    })),
  );
  return { isOffline, provider, list };
}
