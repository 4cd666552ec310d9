import coverage from './coverage.json';

/** Runs of code points in turn absent and present, as base-36 lengths with commas between. */
const isIn = (runs: string): ((code: number) => boolean) => {
  let present: Uint8Array | undefined;
  return (code) => {
    present ??= unfold(runs);
    return present[code] === 1;
  };
};

function unfold(runs: string): Uint8Array {
  const lengths = runs.split(',').map((run) => Number.parseInt(run, 36));
  const present = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  lengths.forEach((length, index) => {
    present.fill(index % 2, at, at + length);
    at += length;
  });
  return present;
}

const inFirst = isIn(coverage.first);
const inAny = isIn(coverage.any);

/** Line feeds and joiners, which nothing draws. */
const UNDRAWN = /\s|\u200b|\u200c|\u200d|\ufe0e|\ufe0f/u;

/** Whether the text needs the subsets of signs as well. */
export const needsFurtherSubsets = (text: string): boolean =>
  [...text].some((character) => !inFirst(character.codePointAt(0) ?? 0));

/** Characters of the text, each once, that no shipped font has: devices draw them differently or as boxes. */
export function charactersWithoutFont(text: string): readonly string[] {
  const missing = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at)!;
    if (code > 0xff_ff) at += 1;
    if (inAny(code)) continue;
    const character = String.fromCodePoint(code);
    if (!UNDRAWN.test(character)) missing.add(character);
  }
  return [...missing];
}
