import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../../language/types';
import { displayText, renderCell } from './cell';
import { compileCell } from './compile';

const html = (column: Column, row: Record<string, unknown>, room?: number) =>
  renderToStaticMarkup(<>{renderCell(compileCell(column, room), row, { row })}</>);

it.each<[computed: string, shown: string]>([
  ['${row.made / row.of}', '0.43'],
  ['${row.made / row.of * 100 + "%"}', '43.33%'],
  ['占 ${row.made / row.of}', '占 0.43'],
  ['${CONCATENATE("占 ", row.made / row.of)}', '占 0.43'],
  ['${ROUND(row.made / row.of, 4)}', '0.4333'],
  ['${row.made / row.none}', '<span class="at-empty">-</span>'],
  ['占 ${row.made / row.none}', '占 -'],
])('computed number without `as`: %s is shown as %s', (text, shown) =>
  expect(html({ as: 'text', text }, { made: 13, of: 30, none: 0 })).toBe(shown),
);

describe('renderCell', () => {
  it.each<[string, Column, unknown, string]>([
    ['number', { as: 'number' }, 12345, '12,345'],
    ['empty', { as: 'number' }, null, '<span class="at-empty">-</span>'],
    ['zero', { as: 'number' }, 0, '0'],
    ['zero leads nowhere', { as: 'number', do: [], to: '/home' }, 0, '0'],
    ['act that would not run', { do: [{ action: 'back', to: '/home', when: '${row.v > 1}' }] }, 1, '1'],
    [
      'act that would run',
      { do: [{ action: 'back', to: '/home', when: '${row.v > 1}' }] },
      2,
      '<button type="button" class="at-do" data-do="">2</button>',
    ],
    ['word', { as: 'text', labels: { a: '甲' } }, 'a', '甲'],
    ['markup is text', { as: 'text' }, '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    [
      'tag',
      { as: 'tag', labels: { xhs: '小红书' }, colors: { xhs: 'red' } },
      'xhs',
      '<span class="at-tag at-tag--red">小红书</span>',
    ],
    ['no', { as: 'boolean' }, false, '<span class="at-bool">否</span>'],
    ['hostile link is text', { as: 'link' }, 'javascript:alert(1)', 'javascript:alert(1)'],
    ['route', { as: 'link' }, '/home', '<a class="at-link" href="/home" data-go="">/home</a>'],
    [
      'site',
      { as: 'link', to: 'https://x.cn/a' },
      '看',
      '<a class="at-link" href="https://x.cn/a" target="_blank" rel="noopener noreferrer">看</a>',
    ],
    [
      'link with other words',
      { as: 'link', text: '打开' },
      '/home',
      '<a class="at-link" href="/home" data-go="">打开</a>',
    ],
    ['hostile picture', { as: 'image' }, 'javascript:alert(1)', '<span class="at-empty">-</span>'],
    ['guessed list', {}, ['a'], '<span class="at-tags"><span class="at-tag at-tag--default">a</span></span>'],
  ])('%s', (_, column, value, shown) => {
    expect(html({ field: 'v', ...column }, { v: value })).toBe(shown);
  });

  it('shows the number of hidden tags, and all of them on request', () => {
    const shown = html({ field: 'v', as: 'tags' }, { v: ['一', '二', '三', '四', '五'] });
    expect(shown).toContain('+2</button>');
    expect(shown).toContain('title="四、五"');
    expect(shown).toContain('aria-label="全部 5 个标签"');
    expect(shown).toContain('{&quot;text&quot;:&quot;五&quot;,&quot;color&quot;:&quot;default&quot;}');
    expect(shown).not.toContain('>四<');
  });

  it('shows as many tags as fit', () => {
    const names = ['护肤', '穿搭', '美食', '旅行', '健身'];
    expect(html({ field: 'v', as: 'tags' }, { v: names }, 300)).not.toContain('at-more');
    expect(html({ field: 'v', as: 'tags' }, { v: names }, 120)).toContain('+3</button>');
    expect(
      html({ field: 'v', as: 'tags' }, { v: Array.from({ length: 12 }, () => '一个相当长的标签名称用来撑开') }, 160),
    ).toContain('+11</button>');
  });

  it('puts no button into a button or a link', () => {
    expect(
      html({ field: 'v', as: 'tags', do: [{ action: 'refresh', sources: [] }] }, { v: ['一', '二', '三', '四'] }).match(
        /<button/g,
      ),
    ).toHaveLength(1);
    expect(html({ field: 'v', as: 'tags', to: '/home' }, { v: ['一', '二', '三', '四'] })).not.toContain('<button');
  });

  it('shortens a number that does not fit to 万 or 亿, with the exact one as tooltip', () => {
    expect(html({ field: 'v', as: 'number' }, { v: 9_999_999 }, 64)).toBe('9,999,999');
    expect(html({ field: 'v', as: 'number' }, { v: 12_345_678 }, 64)).toBe('<span title="12,345,678">1234.6万</span>');
    expect(html({ field: 'v', as: 'number' }, { v: 123_456_789 }, 64)).toBe('<span title="123,456,789">1.2亿</span>');
    expect(html({ field: 'v', as: 'number' }, { v: 123_456_789 }, 120)).toBe('123,456,789');
    expect(html({ field: 'v', as: 'number' }, { v: 123_456_789 })).toBe('123,456,789');
  });

  it('puts picture and note around the text', () => {
    const shown = html(
      { field: 'name', note: '粉丝 ${row.fans}', picture: '${row.cover}' },
      { name: '小夏', fans: 7, cover: '/demo-media/c.svg' },
    );
    expect(shown).toContain('data-preview="/demo-media/c.svg"');
    expect(shown).toContain('粉丝 7');
    expect(shown).toContain('小夏');
  });

  it('draws a cell with an action as a button', () => {
    expect(html({ field: 'v', as: 'link', do: [{ action: 'refresh', sources: [] }] }, { v: '/home' })).toBe(
      '<button type="button" class="at-do" data-do="">/home</button>',
    );
    expect(html({ field: 'v', do: [{ action: 'refresh', sources: [] }] }, { v: 'x' })).toBe(
      '<button type="button" class="at-do" data-do="">x</button>',
    );
  });
});

describe('displayText', () => {
  it('gives labels instead of codes', () => {
    expect(displayText({ as: 'tag', labels: { a: '甲' } }, 'a')).toBe('甲');
    expect(displayText({ as: 'tags' }, [{ name: '护肤' }, { name: '穿搭' }])).toBe('护肤、穿搭');
    expect(displayText({ as: 'number' }, 1000)).toBe('1,000');
    expect(displayText({ as: 'number' }, 123_456_789)).toBe('123,456,789');
  });
});
