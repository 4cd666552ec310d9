import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PageNode } from '../document';
import { faultsOfMarkup } from '../testing/harmless';
import { HOSTILE } from '../testing/hostile';
import { thumbnailOf, thumbnailSvg, type Pictured } from './thumbnail';

const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"';
const text = (id: string, value = '每天 10 点上新'): PageNode => ({ id, type: 'text', props: { text: value } });
const picture = (id: string, src: string): PageNode => ({ id, type: 'picture', props: { src, alt: '主图' } });
const of = (body: readonly PageNode[], more: Partial<Pictured> = {}): Pictured => ({
  document: { body },
  pinned: {},
  sources: {},
  title: '双十一',
  ...more,
});
const svgOf = (pictured: Pictured, pictures: ReadonlyMap<string, string> = new Map()): string =>
  thumbnailSvg(thumbnailOf(pictured), pictures, 0);

describe('preview pictures', () => {
  it('hold what a published page draws: texts, buttons, styles and components with their props', () => {
    const heading = {
      version: 1 as const,
      title: '标题栏',
      props: {},
      body: [text('inner', '${props.title}')],
    };
    const button: PageNode = {
      id: 'go',
      type: 'button',
      props: { label: '立即报名' },
      styles: { base: { background: '#0a6' } },
    };
    const svg = svgOf(
      of([{ id: 'i', type: 'component', component: 1, version: 2, props: { title: '本期精选' } }, button], {
        pinned: { '1@2': { ...heading, props: { title: { type: 'string', title: '标题' } } } },
      }),
    );
    for (const part of ['本期精选', '立即报名', 'p-button--solid', '.n-go{background-color:#0a6}'])
      expect(svg).toContain(part);
  });

  it('an empty document says so', () => expect(svgOf(of([]))).toContain('空白页面'));

  it('short documents are drawn larger than those that fill the picture', () => {
    const { width } = thumbnailOf(of([text('a')]));
    expect(width).toBeLessThan(375);
    expect(thumbnailOf(of(Array.from({ length: 20 }, (_, index) => text(`t${index}`)))).width).toBe(375);
    const wide = { ...text('a'), styles: { base: { width: 340 } } };
    expect(thumbnailOf(of([wide])).width).toBe(375);
  });

  it('only the beginning of a long document is drawn', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => text(`t${index}`, `第 ${index} 段`));
    for (const body of [many, [{ id: 'box', type: 'box', children: many }]]) {
      const svg = svgOf(of(body));
      expect(svg).toContain('第 0 段');
      expect(svg.length).toBeLessThan(30_000);
    }
  });

  it('shows own pictures by their data, and loads nothing', () => {
    const own = '/files/2026-06/abcdefghij.png';
    const [other, covered] = ['/files/2026-06/zzzzzzzzzz.png', '/files/2026-06/cccccccccc.png'];
    const box: PageNode = { id: 'b', type: 'box', styles: { base: { backgroundPicture: own } } };
    const video = { id: 'v', type: 'video', props: { src: '/files/2026-06/abcdefghij.mp4', poster: covered } };
    const given = of([picture('a', own), picture('o', other), picture('f', 'https://x.example/a.png'), box, video]);
    expect(thumbnailOf(given).files).toEqual(expect.arrayContaining([own, other, covered]));
    const svg = svgOf(
      given,
      new Map([
        [own, 'data:image/webp;base64,AAAA'],
        [covered, 'data:image/webp;base64,BBBB'],
      ]),
    );
    expect(svg).toContain('url("data:image/webp;base64,AAAA")');
    expect(svg.match(/src="[^"]*"/g)).toEqual([
      'src="data:image/webp;base64,AAAA"',
      'src="data:image/webp;base64,BBBB"',
    ]);
    expect(svg).not.toMatch(/srcset|\/files\/|x\.example/i);
  });

  it('are well-formed and run nothing, whatever a document holds', async () => {
    const controls = text('a', `\u0001\uffff\ud800 <script>&amp; ${'x'.repeat(50)}`);
    const all = [
      ...HOSTILE.map(({ document, pinned, sources = {} }) => ({ document, pinned, sources, title: '' })),
      of([controls]),
    ];
    for (const pictured of all) {
      const svg = svgOf(pictured);
      const [main] = /<main[^]*<\/main>/.exec(svg) ?? [''];
      expect(faultsOfMarkup(main.replaceAll(NAMESPACE, ''))).toEqual([]);
      // The parser also applies style sheets, which takes most of its time.
      const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(svg) ?? [];
      expect(sheet).not.toMatch(/<|&(?!amp;|lt;)/);
      await expect(sharp(Buffer.from(svg.replace(sheet, ''))).metadata()).resolves.toMatchObject({ format: 'svg' });
    }
  });
});
