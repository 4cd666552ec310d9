import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImageDocument } from '../../../images/document';
import { PictureStore } from './pictures';

const closed: string[] = [];
const broken = new Set<string>();

/** Decodes at once; addresses in `broken` fail. */
class PictureElement {
  src = '';
  decoding = '';
  readonly naturalWidth = 4_000;
  readonly naturalHeight = 3_000;
  readonly decode = () => (broken.has(this.src) ? Promise.reject(new Error('broken')) : Promise.resolve());
}

beforeEach(() => {
  closed.length = 0;
  broken.clear();
  vi.stubGlobal('Image', PictureElement);
  vi.stubGlobal('createImageBitmap', ({ src }: PictureElement) =>
    Promise.resolve({ width: 1_600, height: 1_200, close: () => closed.push(src) }),
  );
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => vi.unstubAllGlobals());

const srcOf = (index: number) => `/demo-media/${index}.svg`;
const documentOf = (index: number): ImageDocument => ({
  version: 1,
  width: 100,
  height: 100,
  background: { src: srcOf(index), fit: 'cover' },
  layers: [],
});

const shown = async (store: PictureStore, index: number, neighbours: readonly number[] = []) => {
  store.show(`image ${index}`, documentOf(index), neighbours.map(documentOf));
  await vi.waitFor(() => expect(store.get(srcOf(index))).toBeDefined());
};

it('keeps a dozen photographs, the latest ones, and closes the others', async () => {
  const store = new PictureStore();
  for (let index = 0; index < 20; index += 1) await shown(store, index);
  expect(closed).toEqual(Array.from({ length: 8 }, (_, index) => srcOf(index)));
  await shown(store, 8);
  await shown(store, 20);
  expect(closed.at(-1)).toBe(srcOf(9));
  store.close();
  expect(new Set(closed).size).toBe(21);
});

it('loads the neighbours afterwards; one that fails is nobody’s trouble until it is shown', async () => {
  broken.add(srcOf(2));
  const store = new PictureStore();
  await shown(store, 1, [2, 3]);
  await vi.waitFor(() => expect(store.get(srcOf(3))).toBeDefined());
  expect(store.view.getState().failed).toEqual([]);
  store.show('image 2', documentOf(2));
  await vi.waitFor(() => expect(store.view.getState().failed).toEqual([srcOf(2)]));
});
