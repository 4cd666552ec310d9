import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { charactersWithoutFont, needsFurtherSubsets } from './coverage';
import { FONT_FILES } from './fonts';
import { charactersOf } from './testing/woff2';

const PACKAGE = join(import.meta.dirname, '../../node_modules/@fontsource/noto-sans-sc');

describe('coverage', () => {
  it('coverage.json equals the coverage of the shipped files (`vitest -u` writes it)', async () => {
    const first = new Set<number>();
    const any = new Set<number>();
    for (const { file } of FONT_FILES.filter(({ weight }) => weight === 400)) {
      for (const code of charactersOf(join(PACKAGE, file))) {
        any.add(code);
        if (file.includes('chinese')) first.add(code);
      }
    }
    const text = JSON.stringify({ first: runsOf(first), any: runsOf(any) }, null, 2) + '\n';
    await expect(text).toMatchFileSnapshot('coverage.json');
  });

  it('both weights have the same characters', () => {
    const characters = (weight: number) =>
      FONT_FILES.filter((each) => each.weight === weight).map(({ file }) => [...charactersOf(join(PACKAGE, file))]);
    expect(characters(700)).toEqual(characters(400));
  });

  it('names the characters that no font has', () => {
    expect(charactersWithoutFont('装修 ①★→ ¥1,280\n𠮷😀😀')).toEqual(['𠮷', '😀']);
  });

  it('common text needs no subset besides the first', () => {
    expect(needsFurtherSubsets('秋冬家装「省钱」攻略，Hello！')).toBe(false);
    expect(needsFurtherSubsets('★')).toBe(true);
  });
});

/** Lengths of the runs of absent and present code points in turn. */
function runsOf(codes: ReadonlySet<number>): string {
  const runs: number[] = [];
  let [first, next] = [0, 0];
  for (const code of [...codes].sort((a, b) => a - b)) {
    if (code > next) {
      if (next > 0) runs.push(next - first);
      runs.push(code - next);
      first = code;
    }
    next = code + 1;
  }
  return [...runs, next - first].map((run) => run.toString(36)).join(',');
}
