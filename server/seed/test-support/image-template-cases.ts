/** What the templates of pictures have to fulfil: valid, within their boxes and legible, with short and long values. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect } from 'vitest';
import { breakLines } from '../../../src/images/break-lines';
import { checkImageDocument } from '../../../src/images/check';
import type { ImageDocument, ImageTemplate, Layer, TemplateVariable, TextLayer } from '../../../src/images/document';
import {
  heightOfLines,
  loadPictures,
  renderToCanvas,
  textMeasure,
  type MeasureText,
  type PaintPicture,
} from '../../../src/images/paint';
import { sentenceOf } from '../../../src/images/problems';
import { fillTemplate, problemsOfTemplate } from '../../../src/images/template';
import { createTestCanvas, installTestPlatform } from '../../../src/images/testing/platform';
import { once } from '../../../src/shared/browser/once';
import { demoMediaSvg } from '../../providers/sandbox/demo-media';

const FOLDER = join(import.meta.dirname, '../image-templates');
const LEAST_CONTRAST = 4.5;
/** Part of a text's pixels that may stand on something busier, such as the edge of a picture. */
const MOST_UNCLEAR = 0.01;
/** Pixels by which a glyph may leave its box: a descender, or the side of a slanted sheet. */
const OVERHANG = 4;
const SCALE = 0.5;

const WORDS = '全屋定制从量房设计到安装验收每一步都有专人跟进，住得安心又省心。'.repeat(8);
const ROOM = { src: '/demo-media/room/kitchen-walnut.svg', width: 1080, height: 1440 };
/** Values of each type. */
const VALUES: Readonly<
  Record<TemplateVariable['type'], (variable: TemplateVariable) => Record<'long' | 'short', unknown>>
> = {
  text: ({ max }) => ({ long: WORDS.slice(0, max), short: '家' }),
  number: () => ({ long: 888, short: 8 }),
  price: () => ({ long: 128_880, short: 8 }),
  date: () => ({ long: '2027-12-31', short: '2027-01-01' }),
  picture: () => ({ long: ROOM, short: ROOM }),
};

export interface Template extends ImageTemplate {
  readonly key: string;
  readonly title: string;
  readonly category: string;
}
export const templates = readdirSync(FOLDER).map((file) => ({
  file,
  template: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Template,
}));

const leavesOf = (layers: readonly Layer[]): readonly Layer[] =>
  layers.flatMap((layer) => (layer.type === 'group' ? leavesOf(layer.children) : [layer]));
const textsOf = ({ layers }: ImageDocument) => leavesOf(layers).filter((layer) => layer.type === 'text');

/** The document with only those layers that pass. */
function showing(document: ImageDocument, passes: (layer: Layer) => boolean): ImageDocument {
  const walk = (layers: readonly Layer[]): Layer[] =>
    layers.flatMap((layer): Layer[] =>
      layer.type === 'group' ? [{ ...layer, children: walk(layer.children) }] : passes(layer) ? [layer] : [],
    );
  return { ...document, layers: walk(document.layers) };
}

async function load(src: string): Promise<PaintPicture> {
  const image = await loadImage(
    await sharp(Buffer.from(demoMediaSvg(src)!))
      .png()
      .toBuffer(),
  );
  return { image: image as unknown as HTMLImageElement, width: image.width, height: image.height };
}

interface Drawn {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

async function draw(document: ImageDocument, scale = SCALE): Promise<Drawn> {
  const pictures = await loadPictures(document, load);
  expect([...pictures.failed]).toEqual([]);
  const canvas = renderToCanvas(document, { pictures, createCanvas: createTestCanvas }, { scale });
  const context = canvas.getContext('2d') as unknown as SKRSContext2D;
  const { width, height } = canvas;
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}

/** Relative luminance of WCAG. */
function luminance(data: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const value = data[at + channel]! / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Part of the text's inner pixels that stand out too little from what is behind them. */
async function unclear(document: ImageDocument, text: TextLayer): Promise<number> {
  const alone = await draw({ ...showing(document, ({ id }) => id === text.id), background: null });
  const behind = await draw(showing(document, ({ id }) => id !== text.id));
  let all = 0;
  let low = 0;
  for (let at = 0; at < alone.data.length; at += 4) {
    if (alone.data[at + 3]! < 250) continue;
    all += 1;
    if (contrast(luminance(alone.data, at), luminance(behind.data, at)) < LEAST_CONTRAST) low += 1;
  }
  expect(all, `${text.id} is drawn`).toBeGreaterThan(0);
  return low / all;
}

/** How far the ink of the text leaves its box, in pixels of the document. */
async function overhang(text: TextLayer): Promise<number> {
  const around = Math.ceil(text.size);
  const { data, width } = await draw(
    {
      version: 1,
      width: Math.ceil(text.width) + around * 2,
      height: Math.ceil(text.height) + around * 2,
      background: null,
      layers: [{ ...text, x: around, y: around, rotation: 0 }],
    },
    1,
  );
  let most = 0;
  for (let at = 3; at < data.length; at += 4) {
    if (data[at]! < 128) continue;
    const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)];
    most = Math.max(most, around - x, around - y, x - around - text.width, y - around - text.height);
  }
  return most;
}

/** Breaks texts into lines; the platform of the tests has to be installed before. */
const measured = once((): MeasureText => {
  installTestPlatform();
  return textMeasure(createTestCanvas);
});

interface TemplateFile {
  readonly file: string;
  readonly template: Template;
}
export const fileOf = ({ file }: TemplateFile): string => file;

/** A valid document, named as its file, with two to eight variables, each used by layers of its type. */
export function expectValid({ file, template }: TemplateFile): void {
  const { document, variables } = template;
  expect(template.key).toBe(basename(file, '.json'));
  expect(checkImageDocument(document)).toEqual([]);
  expect(variables.length).toBeGreaterThanOrEqual(2);
  expect(variables.length).toBeLessThanOrEqual(8);
  expect(problemsOfTemplate({ document, variables })).toEqual([]);
}

/** The document holds the lines that its texts are broken into, and the longest values fit in the designed size. */
export function expectLines({ template: { document, variables } }: TemplateFile): void {
  const measure = measured();
  for (const text of textsOf(document)) {
    expect(text.lines).toEqual(breakLines(text.text, text.width, (line) => measure(line, text)));
    const max = variables.find(({ name }) => name === text.variable)?.max;
    if (max === undefined) continue;
    const lines = breakLines('国'.repeat(max), text.width, (line) => measure(line, text));
    expect([text.id, heightOfLines({ ...text, lines }) <= text.height + 1]).toEqual([text.id, true]);
  }
}

/** Texts stay in their boxes, and the boxes on the page. */
export async function expectInBoxes({ template: { document } }: TemplateFile): Promise<void> {
  measured();
  for (const text of textsOf(document)) {
    expect([text.id, (await overhang(text)) <= OVERHANG]).toEqual([text.id, true]);
    if (!document.layers.includes(text)) continue;
    expect([text.id, text.x >= 0 && text.x + text.width <= document.width]).toEqual([text.id, true]);
    expect([text.id, text.y >= 0 && text.y + text.height <= document.height]).toEqual([text.id, true]);
  }
}

/** Filled with long and with short values, the texts stay in their boxes. */
export async function expectFilledInBoxes({ template: { document, variables } }: TemplateFile): Promise<void> {
  for (const length of ['long', 'short'] as const) {
    const values = Object.fromEntries(
      variables.map((variable) => [variable.name, VALUES[variable.type](variable)[length]]),
    );
    const filled = fillTemplate({ document, variables }, values, measured());
    if (!filled.document) throw new Error(filled.problems.map((each) => sentenceOf(each)).join());
    expect(checkImageDocument(filled.document)).toEqual([]);
    for (const text of textsOf(filled.document))
      expect([length, text.id, (await overhang(text)) <= OVERHANG]).toEqual([length, text.id, true]);
  }
}

/** Texts stand out from what is behind them. */
export async function expectContrast({ template: { document } }: TemplateFile): Promise<void> {
  measured();
  for (const text of textsOf(document))
    expect([text.id, (await unclear(document, text)) <= MOST_UNCLEAR]).toEqual([text.id, true]);
}

/** The preview shows more than a surface. */
export async function expectPreview({ template: { document } }: TemplateFile): Promise<void> {
  measured();
  const { data } = await draw(document, 0.1);
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += 4) colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  expect(colors.size).toBeGreaterThan(20);
}
