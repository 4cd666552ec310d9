/** Takes pictures in: files of the person, and pictures of other sites through the server. */
import type { Source } from '../../../images/document';
import { IMAGE_LIMITS } from '../../../images/document';
import { CallError, type CallErrorKind, type Client } from '../../../services/client';
import { storeWhole } from '../../../services/client/uploads/store';
import { MESSAGES } from '../image-editor.messages';
import { sizeOf } from './bitmaps';
import { HEADER_BYTES, readHeader } from './file-header';
import { Trouble, troubleOf } from './trouble';

export interface StoredPicture {
  readonly src: Source;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores a file of the person; throws a sentence where it is no picture that the editor takes. `madeFrom`: address of
 * the picture that this one was edited from.
 */
export async function storePicture(
  client: Client,
  file: File | Blob,
  name = 'picture.png',
  madeFrom?: string,
): Promise<StoredPicture> {
  if (file.size > IMAGE_LIMITS.sourceBytes) throw new Trouble(MESSAGES.fileTooLarge(name));
  const named = file instanceof File ? file : new File([file], name, { type: file.type });
  const { url, width, height } = await storeWhole({ client, file: named, madeFrom }).catch(async (cause: unknown) => {
    throw new Trouble(await reasonFor(file, name, cause), { cause });
  });
  if (!width || !height) throw new Trouble(MESSAGES.noPicture(name));
  if (width * height > IMAGE_LIMITS.sourcePixels) throw new Trouble(MESSAGES.pictureTooLarge(name, width, height));
  return { src: url, width, height };
}

const REFUSALS: ReadonlySet<CallErrorKind> = new Set(['rejected', 'invalid']);

/** Why the server refused a file: it says only that it does not take it. */
async function reasonFor(file: Blob, name: string, cause: unknown): Promise<string> {
  if (file.size === 0) return MESSAGES.emptyFile(name);
  if (!(cause instanceof CallError) || !REFUSALS.has(cause.kind)) return MESSAGES.notUploaded(name, troubleOf(cause));
  const { kind, size } = readHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (kind === 'svg') return MESSAGES.drawing(name);
  if (kind === 'other') return MESSAGES.noPicture(name);
  if (size && size.width * size.height > IMAGE_LIMITS.sourcePixels)
    return MESSAGES.pictureTooLarge(name, size.width, size.height);
  return (await canBeShown(file)) ? MESSAGES.notUploaded(name, troubleOf(cause)) : MESSAGES.brokenPicture(name);
}

async function canBeShown(file: Blob): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const size = await sizeOf(address).catch(() => undefined);
  URL.revokeObjectURL(address);
  return size !== undefined;
}

/** Whether the editor may draw an address as it is. */
export const isOwnFile = (address: string): boolean => /^\/(files|demo-media)\//.test(address);
