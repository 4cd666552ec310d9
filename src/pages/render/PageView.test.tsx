import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ComponentDocument, type PageDocument, type PageNode, pinOf } from '../document';
import { PRIMITIVES } from '../primitives';
import { nodeOf } from '../testing/new-node';
import type { NewNode } from '../primitives/primitive';
import { renderPublishedPage } from './html';
import { PageView } from './PageView';
import { styleSheetOf } from './style-sheet';

const NOW = Date.parse('2026-12-20T12:57:56Z');
const PAGE = { id: 7, title: '春季上新' };
const page = (...body: PageNode[]): PageDocument => ({ version: 1, title: '春季上新', body });

function markup(document: PageDocument, mode: 'canvas' | 'live' = 'live', pinned = {}): string {
  const html = renderToStaticMarkup(<PageView document={document} pinned={pinned} page={PAGE} mode={mode} now={NOW} />);
  return html.replace(/<style>[^]*<\/style>/, '');
}

const HEADING: ComponentDocument = {
  version: 1,
  title: '标题',
  props: { text: { type: 'string', title: '文字', default: '默认' } },
  slots: { below: '下方' },
  body: [
    { id: 'head', type: 'text', props: { text: '${props.text}', as: 'h2' } },
    { id: 'below', type: 'slot', props: { name: 'below' } },
  ],
};
const pinned = { [pinOf(3, 1)]: HEADING };
const instance: PageNode = {
  id: 'one',
  type: 'component',
  component: 3,
  version: 1,
  props: { text: '你好 ${page.title}' },
  slots: { below: [{ id: 'inner', type: 'text', props: { text: '${props.text}|${page.id}' } }] },
};

describe('PageView', () => {
  it('expands an instance: its props are evaluated in the page, its slots see the page and not the component', () => {
    const html = markup(page(instance), 'live', pinned);
    expect(html).toContain('<h2 id="one_head" class="p-text n-one_head">你好 春季上新</h2>');
    expect(html).toContain('>|7</p>');
  });

  it('marks the nodes of the document on the canvas, and of an instance only itself and its slots', () => {
    const marked = [...markup(page(instance), 'canvas', pinned).matchAll(/data-node="([^"]+)"/g)].map(([, id]) => id);
    expect(marked).toEqual(['one', 'inner']);
    expect(markup(page(instance), 'live', pinned)).not.toContain('data-node');
  });

  it('shows nothing for an expression that fails, and leaves out what is not visible', () => {
    const html = markup(
      page(
        { id: 'a', type: 'text', props: { text: '前${NOSUCH(1)}后' } },
        { id: 'b', type: 'text', visible: '${page.id > 10}', props: { text: '看不到' } },
        { id: 'c', type: 'text', visible: '${page.id == 7}', props: { text: '看得到' } },
      ),
    );
    expect(html).toContain('<p id="a" class="p-text n-a"></p>');
    expect(html).not.toContain('看不到');
    expect(html).toContain('看得到');
  });

  it('draws a link where a link is enough, and a button where the script is needed', () => {
    const press = (...actions: NonNullable<PageNode['events']>[string][number][]) =>
      markup(page({ id: 'b', type: 'button', props: { label: '去' }, events: { press: actions } }));
    expect(press({ do: 'go', to: 'https://example.com/a?b=1' })).toContain('<a id="b"');
    expect(press({ do: 'call', phone: '400-800 1234' })).toContain('href="tel:4008001234"');
    expect(press({ do: 'scroll', to: 'end' })).toContain('href="#end"');
    expect(press({ do: 'go', pageId: 12 })).toContain('href="/p/12"');
    expect(press({ do: 'copy', text: 'a"b' })).toContain('<button type="button" id="b"');
    expect(press({ do: 'go', to: 'javascript:alert(1)' })).not.toMatch(/javascript|data-do/);
  });
});

describe('a countdown', () => {
  const draw = (until: string, mode: 'canvas' | 'live') =>
    markup(page({ id: 'c', type: 'countdown', props: { until } }), mode);

  it.each(['canvas', 'live'] as const)('%s: shows what is left before a script runs, or that it is over', (mode) => {
    expect([...draw('2026-12-31 23:59', mode).matchAll(/<b>(\d+)<\/b>/g)].map(([, number]) => number)).toEqual(
      '11 03 01 04'.split(' '),
    );
    expect(draw('2026-12-31 23:59', mode)).toContain('<span data-ended="" hidden="">');
    expect(draw('2026-12-20', mode)).toContain('<span data-ended="">活动已结束');
  });
});

describe('the three places', () => {
  /** A popup is open there, and a list without rows shows its nodes once. */
  const ONLY_ON_CANVAS = new Set(['popup', 'list']);
  let count = 0;
  const everything = Object.values(PRIMITIVES).flatMap(({ type, defaults, inside }) =>
    inside || ONLY_ON_CANVAS.has(type) ? [] : [nodeOf({ type, ...defaults } as NewNode, () => `n${++count}`)],
  );

  it('canvas and live page have the same markup but for the marks of nodes', () => {
    const document = page(...everything);
    expect(markup(document, 'canvas').replaceAll(/ data-node="[^"]*"/g, '')).toBe(markup(document, 'live'));
  });

  it('a published page holds the markup and the style sheet of the live page', () => {
    const document = page(...everything);
    const { html } = renderPublishedPage({
      document,
      pinned: {},
      sources: {},
      page: PAGE,
      now: NOW,
      base: 'https://pages.example',
    });
    const sheet = /<style>([^]*?)<\/style>/;
    expect(html).toContain(markup(document).replace('<main class="page">', '<main class="page" data-page="7">'));
    expect(sheet.exec(html)![1]).toBe(styleSheetOf(document, {}));
  });
});

describe('styleSheetOf', () => {
  const sheet = (styles: PageNode['styles']) =>
    styleSheetOf(page({ id: 'a', type: 'text', props: { text: 'x' }, styles }), {});

  it('writes lengths as rem, and wider breakpoints as media queries', () => {
    const css = sheet({ base: { fontSize: 18, padding: [8, 16, '5%', 0] }, desktop: { width: 600 } });
    expect(css).toContain('.n-a{font-size:calc(.18rem*var(--text-scale,1));padding:.08rem .16rem 5% 0}');
    expect(css).toContain('@media (min-width:1200px){.n-a{width:6rem}}');
  });

  it('hides a node in the range of its breakpoint only', () => {
    const css = sheet({ base: { display: 'hidden' }, tablet: { display: 'shown' } });
    expect(css).toContain('@media (max-width:767.98px){.n-a{display:none!important}}');
    expect(css).not.toContain('@media (min-width:768px)');
  });

  it('leaves out what is unknown or not accepted', () => {
    const css = sheet({
      base: {
        color: 'red;}body{display:none',
        width: '1px;x',
        behavior: 'url(x)',
        opacity: 3,
        direction: 'toString',
        backgroundPicture: "https://example.com/a.png?')</style>",
      },
    });
    expect(css).not.toMatch(/<|red;|behavior:url|opacity:3|toString/);
    expect(css).toContain('background-image:url("https://example.com/a.png?%27%29%3C/style%3E")');
  });
});
