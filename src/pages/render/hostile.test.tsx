/** Hostile documents with the checker off: nothing in the output can run, and nothing throws. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../check/check';
import { ISLAND_SCRIPTS } from '../islands/generated/scripts';
import { faultsOfMarkup, faultsOfSheet } from '../testing/harmless';
import { HOSTILE } from '../testing/hostile';
import { allDrawn, DRAWN } from './drawn';
import { TooMuchDrawn } from './drawn-bound';
import { expand } from './expand';
import { renderPublishedPage } from './html';
import { PageView } from './PageView';
import { styleSheetOf } from './style-sheet';
import { offencesOf } from '../../../tests/offences';

const PAGE = { id: 7, title: '页面' };
const STYLE = /<style>([^]*?)<\/style>/;
const SCRIPT = /<script>([^]*?)<\/script>/;

describe('hostile documents', () => {
  it('are at least 150', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(150));

  it('the check of the output finds what it should', () => {
    const bad = [
      '<script>x</script>',
      '<img src="x" onerror="y">',
      '<a href="javascript:x">',
      '<a style="x">',
      'a < b',
    ];
    for (const html of bad) expect(faultsOfMarkup(html)).not.toEqual([]);
    expect(faultsOfMarkup('<a href="https://ok.example/?a=1&amp;b" class="x">&lt;script&gt;</a>')).toEqual([]);
    for (const rule of ['*{color:red}', '.n-a{background:url(javascript:x)}', '.n-a{color:red}}', '@import "x";'])
      expect(faultsOfSheet(rule)).not.toEqual([]);
  });

  it('run nothing and throw nothing, in the editor and as a published page', async () => {
    const offences = await offencesOf(HOSTILE, ({ title }) => title, expectHarmless);
    expect(offences).toEqual([]);
  });

  function expectHarmless({ document, pinned, sources }: (typeof HOSTILE)[number]): void {
    for (const mode of ['canvas', 'live'] as const) {
      const html = renderToStaticMarkup(
        <PageView document={document} pinned={pinned} sources={sources} page={PAGE} mode={mode} />,
      );
      expect(faultsOfMarkup(html.replace(STYLE, ''))).toEqual([]);
    }
    expect(faultsOfSheet(styleSheetOf(document, pinned))).toEqual([]);
    expect(() => checkPage(document, { pinned })).not.toThrow();
    const published = publishedOrRefused({ document, pinned, sources });
    if (published === 'refused') return;
    const { html, island, policy } = published;
    expect(SCRIPT.exec(html)?.[1] ?? '').toBe(island.map((name) => ISLAND_SCRIPTS[name]).join('\n'));
    expect(faultsOfSheet(STYLE.exec(html)![1]!)).toEqual([]);
    expect(faultsOfMarkup(html.replace(STYLE, '').replace(SCRIPT, ''))).toEqual([]);
    expect(policy).not.toMatch(/unsafe|\*/);
  }

  /** A page that draws too much is refused. */
  function publishedOrRefused(hostile: Pick<(typeof HOSTILE)[number], 'document' | 'pinned' | 'sources'>) {
    try {
      const now = Date.parse('2026-06-08T08:00:00Z');
      return renderPublishedPage({ ...hostile, page: PAGE, now, base: 'https://pages.example' });
    } catch (error) {
      expect(error).toBeInstanceOf(TooMuchDrawn);
      return 'refused';
    }
  }

  it('are bounded where a node contains itself twice and its drawn nodes are kept', () => {
    const own = { id: 'own', type: 'box', children: [] as unknown[] };
    own.children.push(own, own);
    const drawn = expand(
      { body: [own] as never },
      {
        pinned: {},
        scope: { page: PAGE, source: {} },
        pageAddress: String,
        isCanvas: true,
        known: new WeakMap(),
      },
    );
    expect([...allDrawn(drawn)].length).toBeLessThanOrEqual(DRAWN.nodes);
  });

  it('leave no trace in prototypes', () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
