/** Decompresses answers of servers that ignore `accept-encoding`, streaming, and never beyond the byte limit. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { OutboundFailure } from './failure';

/** By content coding; the function gets the first byte of the content. */
const DECODERS: Readonly<Record<string, (first: number) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  // Some servers omit the zlib header of `deflate`; the low bits of its first byte are always 8.
  deflate: (first) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw()),
};

const TOO_MUCH = '对方的回答解压后过大，无法读取';

/** The content coding that the answer declares; '': none. */
export const packingOf = ({ 'content-encoding': encoding = '' }: IncomingHttpHeaders): string =>
  encoding
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'identity')
    .join(', ');

/**
 * Throws an OutboundFailure for content that does not match its declared coding, or that exceeds `bytes` received or
 * decompressed.
 */
export async function* unpacked(answer: IncomingMessage, bytes: number): AsyncGenerator<Buffer> {
  const source = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  const first = await source.next();
  // An answer to HEAD declares a coding but has no content.
  if (first.done) return;
  let lost: unknown;
  const received = async function* () {
    try {
      yield* within(bytes, restOf(first, source));
    } catch (error) {
      lost = error;
      throw error;
    }
  };
  const decoder = decoderFor(packingOf(answer.headers), first.value);
  pipeline(received, decoder, () => undefined);
  try {
    yield* within(bytes, decoder as AsyncIterable<Buffer>);
  } catch (error) {
    if (lost !== undefined) throw lost;
    throw error instanceof OutboundFailure ? error : new OutboundFailure('对方的回答无法解压', { cause: error });
  }
}

function decoderFor(packing: string, content: Buffer): Transform {
  // Several layers of compression are refused: each could multiply the size, and servers do not send them.
  const decoder = Object.hasOwn(DECODERS, packing) ? DECODERS[packing]!(content[0]!) : undefined;
  if (!decoder) throw new OutboundFailure('对方的回答使用了不支持的压缩方式');
  return decoder;
}

async function* restOf(
  first: IteratorResult<Buffer, undefined>,
  source: AsyncIterator<Buffer, undefined>,
): AsyncGenerator<Buffer> {
  for (let part = first; !part.done; part = await source.next()) yield part.value;
}

async function* within(bytes: number, parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > bytes) throw new OutboundFailure(TOO_MUCH);
    yield part;
  }
}
