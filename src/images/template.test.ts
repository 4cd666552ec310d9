import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isImageDocument } from './check';
import type { ImageDocument, ImageTemplate, Layer, PictureLayer, TemplateVariable, TextLayer } from './document';
import { sentenceOf } from './problems';
import { fillTemplate, problemsOfTemplate, type TemplateValues } from './template';
import { placesOf } from './edits';
import type { MeasureText } from './text-layout';

/** Every character is as wide as its size. */
const measure: MeasureText = (content, { size }) => [...content].length * size;

const title: TextLayer = {
  id: 'title',
  type: 'text',
  text: '标题文字',
  lines: ['标题文字'],
  font: 'sans',
  size: 100,
  weight: 700,
  color: '#000000',
  align: 'left',
  lineHeight: 1,
  x: 0,
  y: 0,
  width: 400,
  height: 100,
  outline: { color: '#ffffff', width: 10 },
  variable: 'title',
};
const photo: PictureLayer = {
  id: 'photo',
  type: 'picture',
  src: '/files/sample.png',
  natural: { width: 10, height: 10 },
  x: 0,
  y: 100,
  width: 100,
  height: 100,
  crop: { x: 0, y: 0, width: 5, height: 5 },
  cutout: '/files/cut.png',
  variable: 'photo',
};
const ofType = (type: TemplateVariable['type'], more: Partial<TemplateVariable> = {}): TemplateVariable => ({
  name: 'title',
  title: '标题',
  type,
  ...more,
});
const photoVariable: TemplateVariable = { name: 'photo', title: '照片', type: 'picture' };
const page = (...layers: Layer[]): ImageDocument => ({ version: 1, width: 500, height: 500, background: null, layers });
const template = (variables: readonly TemplateVariable[], ...layers: Layer[]): ImageTemplate => ({
  document: page(...layers),
  variables,
});

/** What became of the layer `title`. */
function titleFor(variable: TemplateVariable, value: unknown): Partial<TextLayer> | string[] | undefined {
  const filled = fillTemplate(template([variable], { ...title, width: 5000, height: 300 }), { title: value }, measure);
  if (filled.problems) return filled.problems.map(sentenceOf);
  return placesOf(filled.document).get('title')?.layer as TextLayer | undefined;
}
const sentences = (value: TemplateValues, ...variables: TemplateVariable[]) =>
  fillTemplate(template(variables, title, photo), value, measure).problems?.map(sentenceOf);

describe('fillTemplate', () => {
  it.each([
    ['text', ' 秋冬\r\n家装 ', '秋冬\n家装'],
    ['text', 2026, '2026'],
    ['number', 1280.5, '1,280.5'],
    ['number', '1,280', '1,280'],
    ['price', 1280, '¥1,280'],
    ['price', '￥19800.5 元', '¥19,800.50'],
    ['date', '2026-11-26', '11 月 26 日'],
    ['date', '2026/1/2 10:00', '1 月 2 日'],
  ] as const)('writes a %s %j as %j', (type, value, written) => {
    expect(titleFor(ofType(type), value)).toMatchObject({ text: written, size: 100 });
  });

  it.each([
    ['text', {}, '“标题”应为文字，现在是“”'],
    ['number', '12a', '“标题”应为数字，现在是“12a”'],
    ['number', NaN, '“标题”应为数字，现在是“NaN”'],
    ['price', -1, '“标题”应为价格，如 1280 或 1,280.00，现在是“-1”'],
    ['date', '2026-02-30', '“标题”应为日期，如 2026-11-26，现在是“2026-02-30”'],
  ] as const)('refuses as a %s %j', (type, value, sentence) => {
    expect(titleFor(ofType(type), value)).toEqual([sentence]);
  });

  it('missing values: a required one is reported, an optional text is omitted, an optional picture becomes a neutral surface', () => {
    expect(sentences({ title: ' ' }, ofType('text', { isRequired: true }), photoVariable)).toEqual(['“标题”没有填写']);
    const filled = fillTemplate(template([ofType('text'), photoVariable], title, photo), {}, measure);
    const { id, x, y, width, height } = photo;
    expect(filled.document?.layers).toMatchObject([{ id, x, y, width, height, type: 'shape', shape: 'rect' }]);
    expect(isImageDocument(filled.document)).toBe(true);
  });

  it('names values that the template does not have, and texts longer than their bound', () => {
    expect(sentences({ titel: 'x', title: '一二三四' }, ofType('text', { max: 3 }), photoVariable)).toEqual([
      '模板没有变量 titel',
      '“标题”最多 3 个字，现有 4 个',
    ]);
  });

  it('a picture replaces the sample with its crop and cutout; the sample itself keeps them', () => {
    const value = { src: '/files/new.png', width: 900, height: 600 };
    const filled = fillTemplate(template([photoVariable], photo), { photo: value }, measure);
    const { crop: _, cutout: __, ...rest } = photo;
    expect(filled.document?.layers).toEqual([{ ...rest, src: '/files/new.png', natural: { width: 900, height: 600 } }]);
    const again = fillTemplate(
      template([photoVariable], photo),
      { photo: { src: photo.src, ...photo.natural } },
      measure,
    );
    expect(again.document?.layers).toEqual([photo]);
    expect(
      sentences({ photo: { ...value, src: 'https://evil.example/x.png' } }, ofType('text'), photoVariable),
    ).toEqual(['“照片”应为本站的图片文件，现在是“https://evil.example/x.png”']);
    expect(sentences({ photo: 'x.png' }, ofType('text'), photoVariable)).toEqual(['“照片”应为图片，现在是“x.png”']);
  });

  it('warns of characters that no shipped font has', () => {
    const filled = fillTemplate(template([ofType('text')], title), { title: '家😀' }, measure);
    expect(filled.problems === undefined && filled.warnings.map(sentenceOf)).toEqual([
      '“标题”：字体里没有“😀”，在不同设备上会显示得不一样',
    ]);
  });

  it('a longer text gets smaller letters, with its outline', () => {
    const filled = fillTemplate(template([ofType('text')], title), { title: '一二三四五' }, measure);
    expect(filled.document?.layers[0]).toMatchObject({ size: 80, lines: ['一二三四五'], outline: { width: 8 } });
  });

  it('a text that does not fit at 60 % is reported with its title and the lengths', () => {
    expect(sentences({ title: '一二三四五六七八九十' }, ofType('text'), photoVariable)).toEqual([
      '“标题”放不下：有 10 个字，这里最多约 6 个',
    ]);
  });

  it('a text of several lines uses the whole box', () => {
    const tall: TextLayer = { ...title, text: '甲乙丙丁戊己', lines: ['甲乙丙丁', '戊己'], height: 200 };
    const filled = fillTemplate(template([ofType('text')], tall), { title: '一二三四五六七八' }, measure);
    expect(filled.document?.layers[0]).toMatchObject({ size: 100, lines: ['一二三四', '五六七八'] });
  });

  it('whatever the values are: a valid document whose letters are at least 60 %, or problems', () => {
    const value = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.anything(), fc.float());
    fc.assert(
      fc.property(value, value, fc.constantFrom('text', 'number', 'price', 'date'), (first, second, type) => {
        const filled = fillTemplate(
          template([ofType(type as TemplateVariable['type']), photoVariable], title, photo),
          { title: first, photo: second },
          measure,
        );
        if (filled.problems) return filled.problems.every((each) => sentenceOf(each) !== '');
        const found = filled.document.layers.find(({ id }) => id === 'title') as TextLayer | undefined;
        return isImageDocument(filled.document) && (found === undefined || found.size >= 60 - 1e-6);
      }),
    );
  });
});

describe('problemsOfTemplate', () => {
  const codes = (value: unknown) => problemsOfTemplate(value).map(({ code }) => code);

  it('a template whose variables are declared and used has none', () => {
    expect(codes(template([ofType('price', { isRequired: true, max: 20 }), photoVariable], title, photo))).toEqual([]);
  });

  it('finds undeclared, unused, repeated and misplaced variables', () => {
    expect(codes(template([], title))).toEqual(['undeclaredVariable']);
    expect(codes(template([ofType('text')], photo))).toEqual(['unusedVariable', 'undeclaredVariable']);
    expect(codes(template([ofType('text'), ofType('date')], title))).toEqual(['duplicateVariable']);
    expect(codes(template([ofType('picture')], title))).toEqual(['wrongLayer']);
  });

  it('finds what is wrong with the document and the declarations', () => {
    expect(problemsOfTemplate({ document: page({ ...title, size: 0 }), variables: [] }).map(sentenceOf)).toEqual([
      '画面里第 1 个图层的字号：应为 1 到 2000，现在是 0',
    ]);
    expect(codes({ document: page(), variables: [{ name: '1', title: '', type: 'video' }] })).toEqual([
      'badVariable',
      'unknownChoice',
    ]);
    expect(codes(undefined)).toEqual(['wrongType']);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ document: fc.anything(), variables: fc.anything() })),
        (value) => {
          expect(codes(value).length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
