import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageDocument, PageNode } from '../document';
import type { PinnedForms } from '../forms/document';
import { EVERY_KIND } from '../forms/testing/forms';
import { ISLAND_SCRIPTS } from '../islands/generated/scripts';
import { ISLANDS } from '../islands/islands';
import { PRIMITIVES } from '../primitives';
import { renderPublishedPage } from './html';

const FILE = '/files/2026-01/abcdefghij.jpg';
/** Bound of all scripts of a published page after gzip. */
const MOST_SCRIPT = 12.5 * 1024;

/** Bound of a page with a form of every kind of field after gzip. */
const MOST_FORM = 14 * 1024;

const NOW = Date.parse('2026-06-08T08:00:00Z');

const publish = (body: PageNode[], more: Partial<PageDocument> = {}, forms?: PinnedForms) =>
  renderPublishedPage({
    document: { version: 1, title: '春季上新', body, ...more },
    pinned: {},
    ...(forms && { forms }),
    sources: {},
    page: { id: 7, title: '春季上新' },
    now: NOW,
    base: 'https://pages.example',
  });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (html: string, tag: string) => new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? '';

const WITH_REGIONS = {
  document: [{ id: 'f', type: 'form', props: { formId: 1, versionNo: 1 } }],
  forms: { '1@1': EVERY_KIND },
};
const FORM: PageNode = { id: 'f', type: 'form', children: [{ id: 'n', type: 'field', props: { label: '姓名' } }] };

describe('renderPublishedPage', () => {
  it('holds no script where nothing moves', () => {
    const { html, island, policy } = publish([
      { id: 'a', type: 'text', props: { text: '你好' } },
      { id: 'b', type: 'button', props: { label: '去' }, events: { press: [{ do: 'go', to: 'https://example.com' }] } },
      { id: 'c', type: 'accordion', children: [{ id: 'p', type: 'panel', props: { title: '一' } }] },
    ]);
    expect(island).toEqual([]);
    expect(html).not.toContain('<script');
    expect(policy).not.toContain('script-src');
  });

  it('allows exactly its style sheet and its script by their hashes', () => {
    const { html, island, policy } = publish([FORM, { id: 't', type: 'countdown', props: { until: '2030-01-01' } }]);
    expect(island).toEqual(['countdown', 'form']);
    expect(policy).toContain(`style-src ${hashOf(inside(html, 'style'))}`);
    expect(policy).toContain(`script-src ${hashOf(inside(html, 'script'))}`);
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/);
  });

  it('every primitive that moves has a script, and all scripts fit their bound', () => {
    const moving = Object.values(PRIMITIVES).flatMap(({ island, type }) => (island ? [type] : []));
    expect(Object.keys(ISLANDS).sort()).toEqual(['actions', ...moving].sort());
    expect(Object.keys(ISLAND_SCRIPTS).sort()).toEqual(Object.keys(ISLANDS).sort());
    expect(gzipSync(Object.values(ISLAND_SCRIPTS).join('\n')).length).toBeLessThan(MOST_SCRIPT);
  });

  it('a form with regions holds the provinces alone, in its markup and in its script', () => {
    const { document, forms } = WITH_REGIONS;
    const { html } = publish(document, {}, forms);
    expect(html).toContain('<option value="浙江省">');
    expect(html).not.toContain('西湖区');
    expect(gzipSync(inside(html, 'script')).length).toBeLessThan(MOST_SCRIPT);
    expect(gzipSync(html).length).toBeLessThan(MOST_FORM);
  });

  it('sizes own pictures, loads all but the first one late, and names them for the server', () => {
    const { html, files } = publish(
      [
        { id: 'a', type: 'picture', props: { src: FILE, alt: '一', width: 750, height: 500 } },
        { id: 'b', type: 'picture', props: { src: FILE.replace('a', 'b'), alt: '二' } },
      ],
      { picture: FILE.replace('a', 'c'), description: '"<新品>"' },
    );
    expect(html).toContain(`srcSet="${FILE}?w=375&amp;q=80&amp;scale=1 375w,`);
    expect(html).toMatch(/width="750" height="500"/);
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
    expect(html).toContain('<meta property="og:image" content="https://pages.example/files/2026-01/cbcdefghij.jpg">');
    expect(html).toContain('<meta property="og:description" content="&quot;&lt;新品&gt;&quot;">');
    expect(files).toEqual([FILE, FILE.replace('a', 'b'), FILE.replace('a', 'c')]);
  });

  it('is the same for the same document, and refuses one whose expressions take too long', () => {
    expect(publish([FORM]).hash).toBe(publish([FORM]).hash);
    const slow = `\${${Array.from({ length: 12 }, () => 'ARRAYMAP([1,2,3,4,5,6,7,8,9,10], a => ').join('')}a${')'.repeat(12)}}`;
    const body = Array.from({ length: 200 }, (_, index) => ({ id: `t${index}`, type: 'text', props: { text: slow } }));
    expect(() => publish(body)).toThrow(/take too long/);
  });
});
