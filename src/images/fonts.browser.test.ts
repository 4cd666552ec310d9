import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FONT_FAMILY, FONT_FILES } from './fonts';
import { loadFonts } from './fonts.browser';

const added: FakeFace[] = [];
let isOffline = false;

class FakeFace {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: { weight: string },
  ) {}

  load(): Promise<this> {
    return isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(this);
  }
}

beforeAll(() => {
  vi.stubGlobal('FontFace', FakeFace);
  vi.stubGlobal('document', { fonts: { add: (face: FakeFace) => added.push(face) } });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** One story: files are loaded once for the page. */
describe('loadFonts', () => {
  it('a failed load fails, and the next one tries again', async () => {
    isOffline = true;
    await expect(loadFonts('你好')).rejects.toThrow('offline');
    isOffline = false;
    await Promise.all([loadFonts('你好'), loadFonts('Hello')]);
    expect(added.map(({ family, descriptors }) => [family, descriptors.weight])).toEqual([
      [FONT_FAMILY, '400'],
      [FONT_FAMILY, '700'],
    ]);
  });

  it('special signs load the other subsets, each from its own address', async () => {
    await loadFonts('★');
    await loadFonts('★ 你好');
    expect(added).toHaveLength(FONT_FILES.length);
    const sources = added.map(({ source }) => source);
    expect(new Set(sources).size).toBe(FONT_FILES.length);
    for (const source of sources) expect(source).toMatch(/^url\("[^"]+\.woff2"\) format\("woff2"\)$/);
  });
});
