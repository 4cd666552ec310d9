/** Screens as sent: each text is serialised, hashed and compressed once, and cached as long as its page is served. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page, Problem, ServedScreen } from '../../src/language/types';
import type { Encoding } from '../kernel/accept-encoding.rules';
import type { ShownScreen } from '../kernel/screens';
import { hashOf } from './hash';

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)];

/** The same compression as for the files of the console (scripts/build.mjs). */
const PACK: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => zip(content, { level: 9 }),
};
const WORTH_BYTES = 1024;

/** A text to send, uncompressed or compressed. */
export class SentText {
  readonly content: Buffer;
  readonly #hash: string;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.content = Buffer.from(text);
    this.#hash = hashOf(text);
  }

  /** Undefined for texts that are too short to gain from compression. */
  packing = (accepted: Encoding | undefined): Encoding | undefined =>
    this.content.length < WORTH_BYTES ? undefined : accepted;
  etag = (encoding: Encoding | undefined): string => `"${this.#hash}${encoding === undefined ? '' : `-${encoding}`}"`;

  /** Concurrent requests share one compression. */
  async bytes(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.content;
    let packed = this.#packed.get(encoding);
    if (!packed) {
      this.#packed.set(encoding, (packed = PACK[encoding](this.content)));
      packed.catch(() => this.#packed.delete(encoding));
    }
    return packed;
  }
}

interface CachedTexts {
  /** Without problems: for people who may not edit, and for everybody while there are none. */
  plain?: SentText;
  /** With problems, cached for the latest list of problems. */
  withProblems?: { readonly problems: readonly Problem[]; readonly text: SentText };
}

/** At most two texts per served page, released together with the page. */
const cache = new WeakMap<Page, CachedTexts>();

/** `problems`: those that the reader may see. */
export function sentOf(screen: ShownScreen, problems: readonly Problem[]): SentText {
  const { page } = screen;
  // Never valid: only editors see it, and the text is short, so it is not cached.
  if (!page) return textOf(screen, problems);
  let texts = cache.get(page);
  if (!texts) cache.set(page, (texts = {}));
  if (problems.length === 0) return (texts.plain ??= textOf(screen, problems));
  if (texts.withProblems?.problems !== problems) texts.withProblems = { problems, text: textOf(screen, problems) };
  return texts.withProblems.text;
}

const textOf = ({ id, version, page }: ShownScreen, problems: readonly Problem[]): SentText =>
  new SentText(JSON.stringify({ id, version, page, problems: [...problems] } satisfies ServedScreen));
