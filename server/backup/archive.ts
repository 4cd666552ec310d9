/**
 * The file of a backup: a compressed tar whose last entry, the manifest, has the size and the SHA-256 of every other
 * one. Contents of unknown length are several entries, because a tar states the size of an entry before its content.
 */
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import { StartFailure } from '../db/start-failure';

export const MANIFEST = 'manifest.json';
/** Bytes of one entry of a content whose length is unknown. */
export const PIECE_BYTES = 8 * 2 ** 20;
/** Rows are texts, which are small at any level; pictures and videos are compressed already. */
const LEVEL = 3;

interface Entry {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly entries: Readonly<Record<string, Entry>>;
  /** Last value of each sequence. */
  readonly sequences: Readonly<Record<string, number>>;
}

export class ArchiveWriter {
  readonly #tar: Pack = pack();
  readonly #entries: Record<string, Entry> = {};
  readonly #written: Promise<void>;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    this.#written = pipeline(
      this.#tar,
      createGzip({ level: LEVEL }),
      createWriteStream(this.#unfinished, { mode: 0o600 }),
    );
    // `finish` rethrows it; until then a full disk must not end the process.
    this.#written.catch(() => undefined);
  }

  get #unfinished(): string {
    return `${this.#file}.part`;
  }

  async add(name: string, content: Buffer): Promise<void> {
    this.#entries[name] = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    await this.#entry(name, content.length, [content]);
  }

  async addStream(name: string, bytes: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    await this.#entry(name, bytes, hashed(content, hash));
    this.#entries[name] = { bytes, sha256: hash.digest('hex') };
  }

  /** Adds a content of unknown length as `<name>/0`, `<name>/1`, … */
  async addPieces(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    let number = 0;
    let waiting: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      if (bytes > 0) await this.add(`${name}/${number++}`, Buffer.concat(waiting));
      [waiting, bytes] = [[], 0];
    };
    for await (const chunk of content) {
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes >= PIECE_BYTES) await flush();
    }
    await flush();
  }

  /** Writes the manifest; afterwards the file exists under its name. */
  async finish(sequences: Manifest['sequences']): Promise<void> {
    const manifest: Manifest = { entries: this.#entries, sequences };
    const text = Buffer.from(JSON.stringify(manifest));
    await this.#entry(MANIFEST, text.length, [text]);
    this.#tar.finalize();
    await this.#written;
    const file = await open(this.#unfinished, 'r+');
    await file.sync();
    await file.close();
    await rename(this.#unfinished, this.#file);
  }

  async abandon(): Promise<void> {
    this.#tar.destroy(new Error('The backup is abandoned.'));
    await this.#written.catch(() => undefined);
    await rm(this.#unfinished, { force: true });
  }

  async #entry(name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    const sink = this.#tar.entry({ name, size });
    const ended = once(sink, 'finish');
    ended.catch(() => undefined);
    for await (const chunk of content) {
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), this.#written]);
    }
    sink.end(null);
    await Promise.race([ended, this.#written]);
  }
}

async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncIterable<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

type Take = (name: string, bytes: number, content: AsyncIterable<Buffer>) => Promise<void>;

/** Calls `take` with each entry in order; `take` has to read its content to the end. */
export async function readArchive(file: string, take: Take): Promise<void> {
  const tar = extract();
  const source = pipeline(createReadStream(file), createGunzip(), tar);
  source.catch(() => undefined);
  for await (const entry of tar) await take(entry.header.name, entry.header.size ?? 0, entry as AsyncIterable<Buffer>);
  await source;
}

/**
 * Reads the whole file and compares each entry with the manifest. Returns the manifest, and the text of the entry `kept`.
 * Throws a StartFailure if the file is no backup, incomplete or damaged.
 */
export async function verifyArchive(file: string, kept: string): Promise<{ manifest: Manifest; text: string }> {
  const found: Record<string, Entry> = {};
  const texts: Record<string, string> = {};
  try {
    await readArchive(file, async (name, bytes, content) => {
      const hash = createHash('sha256');
      const isKept = name === kept || name === MANIFEST;
      const hashing = hashed(content, hash);
      if (isKept) texts[name] = await text(hashing);
      else for await (const _ of hashing);
      if (name !== MANIFEST) found[name] = { bytes, sha256: hash.digest('hex') };
    });
  } catch (error) {
    throw new StartFailure(`${file} cannot be read as a backup: ${(error as Error).message}.`);
  }
  const { [MANIFEST]: last, [kept]: keptText } = texts;
  if (last === undefined || keptText === undefined)
    throw new StartFailure(`${file} is no backup of Atelier, or an incomplete one.`);
  const manifest = JSON.parse(last) as Manifest;
  const { entries } = manifest;
  const names = [...new Set([...Object.keys(found), ...Object.keys(entries)])];
  const damaged = names.find((name) => found[name]?.sha256 !== entries[name]?.sha256);
  if (damaged !== undefined) throw new StartFailure(`${file} is damaged: ${damaged} is not what was written.`);
  return { manifest, text: keptText };
}
