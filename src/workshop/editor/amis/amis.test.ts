import { expect, it } from 'vitest';
import { looksLikeAmis } from './looks-like-amis';
import { placeOf, sentencesOf } from './sentences';

it('tells pages of amis from screens, parts and other files', () => {
  expect(looksLikeAmis('{ "type": "page", "body": [] }')).toBe(true);
  expect(looksLikeAmis("[{ type: 'form' }]")).toBe(true);
  expect(looksLikeAmis('{ "version": 2, "route": "/a", "title": "a", "body": [] }')).toBe(false);
  expect(looksLikeAmis('{ "type": "page", "route": "/a", "dataSources": {} }')).toBe(false);
  expect(looksLikeAmis('{ "version": 1, "kind": "nodes", "type": "a", "value": [] }')).toBe(false);
  expect(looksLikeAmis('[]')).toBe(false);
  expect(looksLikeAmis('{ "type": ')).toBe(false);
});

it('writes places as people write them', () => {
  expect(placeOf('/body/0/columns/2')).toBe('body[0].columns[2]');
  expect(placeOf('/0/map/a~1b')).toBe('[0].map.a/b');
  expect(placeOf('')).toBe('');
});

it('says what comes, and not that nothing was converted if nobody wanted it', () => {
  const found = { text: '', title: '', notes: [], problems: [], islands: 1, removed: 2, icons: 3 };
  expect(
    sentencesOf({
      ...found,
      sources: [{ name: 'a', title: '关键词列表' }],
      candidates: [
        { pointer: '/body', kind: 'table', title: '词' },
        { pointer: '/b', kind: 'form', title: '', kept: '有自己的按钮' },
        { pointer: '/c', kind: 'form', title: '', kept: '没有选择转换' },
      ],
    }),
  ).toEqual([
    '找到 1 个接口：关键词列表',
    '表格“词”改用控制台自己的表格',
    '一个表单仍由 amis 绘制：有自己的按钮',
    '其余内容保留为 amis 部分，共 1 块',
    '去掉了 2 处调试工具和样式表设置，不影响功能',
    '3 个 Font Awesome 图标不会显示，文字照常显示',
  ]);
});

it('says that nothing of a page can come', () => {
  const found = { text: '', title: '', notes: [], problems: [], sources: [], candidates: [], removed: 0, icons: 0 };
  expect(sentencesOf({ ...found, islands: 0 })).toEqual([
    '没有可以导入的内容，打开后是空白页面',
    '没有用到控制台的接口',
  ]);
});
