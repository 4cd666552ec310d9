/** Screens as they are sent: each text is made, named and packed once, and kept as long as what it says is served. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page, Problem, ServedScreen } from '../../src/language/types';
import type { Encoding } from '../kernel/accept-encoding.rules';
import type { ShownScreen } from '../kernel/screens';
import { hashOf } from './hash';

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)];

/** As the files of the console are packed (scripts/build.mjs). */
const PACK: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => zip(content, { level: 9 }),
};
const WORTH_BYTES = 1024;

/** A text to send, as it is and packed. */
export class SentText {
  readonly content: Buffer;
  readonly #hash: string;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.content = Buffer.from(text);
    this.#hash = hashOf(text);
  }

  /** What is too short to become shorter is sent as it is. */
  packing = (accepted: Encoding | undefined): Encoding | undefined =>
    this.content.length < WORTH_BYTES ? undefined : accepted;
  etag = (encoding: Encoding | undefined): string => `"${this.#hash}${encoding === undefined ? '' : `-${encoding}`}"`;

  /** Whoever asks while it is packed waits for the same bytes. */
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

interface Kept {
  /** Without problems: what everybody gets who may not edit, and everybody while there are none. */
  plain?: SentText;
  /** With problems: these, of which there is one list at a time. */
  told?: { readonly problems: readonly Problem[]; readonly text: SentText };
}

/** At most two texts for each page that is served; they go with it. */
const kept = new WeakMap<Page, Kept>();

/** `problems`: those that the reader is told. */
export function sentOf(screen: ShownScreen, problems: readonly Problem[]): SentText {
  const { page } = screen;
  // Never good: seen by those who mend it, and a few lines long.
  if (!page) return textOf(screen, problems);
  let texts = kept.get(page);
  if (!texts) kept.set(page, (texts = {}));
  if (problems.length === 0) return (texts.plain ??= textOf(screen, problems));
  if (texts.told?.problems !== problems) texts.told = { problems, text: textOf(screen, problems) };
  return texts.told.text;
}

const textOf = ({ id, version, page }: ShownScreen, problems: readonly Problem[]): SentText =>
  new SentText(JSON.stringify({ id, version, page, problems: [...problems] } satisfies ServedScreen));
