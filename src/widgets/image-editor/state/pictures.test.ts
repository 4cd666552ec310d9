import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImageDocument } from '../../../images/document';
import { PictureStore } from './pictures';

const AT_ONCE = { interval: 1 };

const closed: string[] = [];
const broken = new Set<string>();
const asked: string[] = [];

/** A photograph of 4000 × 3000, of which the server makes smaller ones; addresses in `broken` fail. */
beforeEach(() => {
  closed.length = 0;
  asked.length = 0;
  broken.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const [src, query] = address.split('?') as [string, string?];
    const width = Number(new URLSearchParams(query).get('w') ?? 4_000);
    return { ok: !broken.has(src), status: 404, blob: async () => ({ src, width }) };
  });
  vi.stubGlobal('createImageBitmap', async ({ src, width }: { src: string; width: number }) => ({
    width,
    height: (width * 3) / 4,
    close: () => closed.push(`${src} ${width}`),
  }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => vi.unstubAllGlobals());

const srcOf = (index: number) => `/files/2026-11/photo${String(index).padStart(5, '0')}.jpg`;
const documentOf = (index: number): ImageDocument => ({
  version: 1,
  width: 100,
  height: 100,
  background: { src: srcOf(index), fit: 'cover' },
  layers: [],
});

const shown = async (store: PictureStore, index: number, others: readonly number[] = []) => {
  store.show(`image ${index}`, documentOf(index), others.map(documentOf));
  await vi.waitFor(() => expect(store.get(srcOf(index))).toBeDefined(), AT_ONCE);
};

const range = (length: number) => Array.from({ length }, (_, index) => index);

it('keeps thirty small photographs, the latest ones, and closes the others', async () => {
  const store = new PictureStore();
  for (const index of range(32)) await shown(store, index);
  expect(closed).toEqual([0, 1].map((index) => `${srcOf(index)} 1024`));
  await shown(store, 2);
  await shown(store, 32);
  expect(closed.at(-1)).toBe(`${srcOf(3)} 1024`);
  store.close();
  expect(new Set(closed).size).toBe(33);
});

it('loads nothing again while it switches among twenty photographs', async () => {
  const store = new PictureStore();
  await shown(store, 0, range(20).slice(1));
  await vi.waitFor(() => expect(store.get(srcOf(19))).toBeDefined(), AT_ONCE);
  expect(asked).toHaveLength(20);
  for (const index of range(20)) {
    store.show(`image ${index}`, documentOf(index));
    expect(store.get(srcOf(index))?.width).toBe(1_024);
  }
  expect(asked).toHaveLength(20);
});

it('preloads pictures of the other images afterwards, within the budget', async () => {
  const store = new PictureStore();
  await shown(store, 0, range(60).slice(1));
  await vi.waitFor(() => expect(store.get(srcOf(28))).toBeDefined(), AT_ONCE);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(28), AT_ONCE);
  await new Promise((resolve) => setTimeout(resolve));
  expect(closed).toEqual([]);
  expect(store.get(srcOf(40))).toBeUndefined();
});

it('a failed preload is not reported until its image is shown', async () => {
  broken.add(srcOf(2));
  const store = new PictureStore();
  await shown(store, 1, [2, 3]);
  await vi.waitFor(() => expect(store.get(srcOf(3))).toBeDefined(), AT_ONCE);
  expect(store.view.getState().failed).toEqual([]);
  store.show('image 2', documentOf(2));
  await vi.waitFor(() => expect(store.view.getState().failed).toEqual([srcOf(2)]), AT_ONCE);
});

it('a picture that is shown larger gets a large bitmap until another image is shown', async () => {
  const store = new PictureStore();
  await shown(store, 1);
  store.look(10);
  expect(asked).toHaveLength(1);
  store.look(11);
  await vi.waitFor(() => expect(store.get(srcOf(1))?.width).toBe(2_048), AT_ONCE);
  store.look(20);
  expect(asked).toHaveLength(2);
  store.look(1);
  await shown(store, 2);
  expect(closed).toEqual([`${srcOf(1)} 2048`]);
  expect(store.get(srcOf(1))?.width).toBe(1_024);
});

it('drawWith: uses loaded bitmaps, and closes those that it had to load', async () => {
  const store = new PictureStore();
  await shown(store, 1);
  broken.add(srcOf(3));
  const document = { ...documentOf(1), layers: [pictureOf(2), pictureOf(3)] };
  const drawn = await store.drawWith(document, 160, ({ pictures }) =>
    [1, 2, 3].map((index) => pictures.get(srcOf(index))?.width),
  );
  expect(drawn).toEqual([1_024, 160, undefined]);
  expect(closed).toEqual([`${srcOf(2)} 160`]);
});

const pictureOf = (index: number) =>
  ({
    id: `p${index}`,
    type: 'picture',
    src: srcOf(index),
    natural: { width: 4_000, height: 3_000 },
    x: 0,
    y: 0,
    width: 40,
    height: 30,
  }) as const;
