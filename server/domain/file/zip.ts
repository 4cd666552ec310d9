/** Writes a zip file as a stream: one file in memory at a time, however large the whole is. */
import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Files are stored, not compressed: pictures are compressed already. */
export const zipped = (files: AsyncIterable<ZippedFile>): Readable => Readable.from(chunksOf(files));

async function* chunksOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  let ready: Buffer[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (!error) ready.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  });
  function* taken(): Generator<Buffer> {
    if (failure) throw failure;
    const chunks = ready;
    ready = [];
    yield* chunks;
  }
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(content, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
