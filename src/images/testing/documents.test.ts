import { describe, expect, it } from 'vitest';
import { checkImageDocument } from '../check';
import { BRUSHES, MASKS, SHAPES, type Layer } from '../document';
import { readImageDocument } from '../read';
import { STICKERS } from '../stickers';
import { TEST_DOCUMENTS } from './documents';

const documents = Object.entries(TEST_DOCUMENTS);

function everyLayer(layers: readonly Layer[]): readonly Layer[] {
  return layers.flatMap((layer) => (layer.type === 'group' ? [layer, ...everyLayer(layer.children)] : [layer]));
}
const all = documents.flatMap(([, { layers }]) => everyLayer(layers));
const values = (key: string) =>
  new Set(all.flatMap((layer) => (Object.entries(layer).find(([name]) => name === key) ?? []).slice(1)));

describe('test documents', () => {
  it('there are 30', () => {
    expect(documents).toHaveLength(30);
  });

  it.each(documents)('%s is read from its text without an error', (_, document) => {
    expect(checkImageDocument(document).map(({ code }) => code)).toEqual([]);
    expect(readImageDocument(JSON.stringify(document)).document).toEqual(document);
  });

  it('together they use every closed set', () => {
    expect([...values('shape')].sort()).toEqual(Object.keys(SHAPES).sort());
    expect([...values('mask')].sort()).toEqual(Object.keys(MASKS).sort());
    expect([...values('sticker')].sort()).toEqual(Object.keys(STICKERS).sort());
    const brushes = all.flatMap((layer) => (layer.type === 'drawing' ? layer.strokes.map(({ brush }) => brush) : []));
    expect([...new Set(brushes)].sort()).toEqual(Object.keys(BRUSHES).sort());
    const fits = documents.flatMap(([, { background }]) =>
      background && typeof background === 'object' && 'fit' in background ? [background.fit] : [],
    );
    expect(fits.sort()).toEqual(['contain', 'cover', 'tile']);
  });

  it('together they use every property and filter', () => {
    const properties = new Set(all.flatMap((layer) => Object.keys(layer).map((key) => `${layer.type}.${key}`)));
    for (const key of EXPECTED) expect(properties).toContain(key);
    const filters = all.flatMap((layer) => (layer.type === 'picture' ? Object.keys(layer.filters ?? {}) : []));
    expect([...new Set(filters)].sort()).toEqual(
      [
        'blur',
        'brightness',
        'contrast',
        'grain',
        'gray',
        'hue',
        'saturation',
        'sepia',
        'sharpen',
        'vignette',
        'warmth',
      ].sort(),
    );
  });
});

const OF_ALL = [
  'id',
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'flipX',
  'flipY',
  'opacity',
  'isHidden',
  'isLocked',
  'shadow',
  'name',
];
const OWN: Readonly<Record<string, readonly string[]>> = {
  text: [
    'text',
    'lines',
    'font',
    'size',
    'weight',
    'color',
    'align',
    'lineHeight',
    'spacing',
    'outline',
    'curve',
    'label',
    'variable',
    ...OF_ALL,
  ],
  picture: [
    'src',
    'natural',
    'crop',
    'mask',
    'radius',
    'border',
    'filters',
    'cutout',
    'variable',
    'flipX',
    'flipY',
    'rotation',
    'opacity',
    'shadow',
  ],
  shape: ['shape', 'fill', 'stroke', 'radius', 'rotation', 'flipY', 'opacity', 'shadow', 'isHidden'],
  sticker: ['sticker', 'color', 'flipX', 'rotation', 'shadow'],
  drawing: ['strokes', 'flipX', 'rotation', 'opacity', 'shadow'],
  group: ['children', 'mask', 'flipX', 'rotation', 'opacity', 'shadow'],
};
const EXPECTED = Object.entries(OWN).flatMap(([type, keys]) => keys.map((key) => `${type}.${key}`));
