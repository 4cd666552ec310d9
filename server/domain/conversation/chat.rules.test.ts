import { expect, it } from 'vitest';
import { excerptOf, wordsOfData } from './chat.rules';

it.each([
  [{ type: 'text', data: { text: ' 两行\n 文字 ' } }, '两行 文字'],
  [{ type: 'text', data: { text: '字'.repeat(200) } }, '字'.repeat(80)],
  [{ type: 'emoji', data: { emoji: '👍' } }, '👍'],
  [{ type: 'file', data: { file: { name: 'a.png', url: '/files/a', size: 1, kind: 'image' } } }, '[图片] a.png'],
  [
    { type: 'note', data: { note: { url: 'https://a.example', noteType: 'note', noteId: '1', title: '' } } },
    '[笔记] https://a.example',
  ],
  [{ type: 'system', data: { text: '对方已将你拉黑' } }, '[系统] 对方已将你拉黑'],
  [{ type: 'text', data: { text: '发错了' }, state: 'withdrawn' }, '[已撤回]'],
] as const)('excerpt %#', (message, excerpt) => expect(excerptOf(message)).toBe(excerpt));

it('searches texts, names of files and titles of notes', () => {
  const file = { name: '报价.png', url: '/files/a', size: 1, kind: 'image' } as const;
  expect(wordsOfData({ text: '您好', file })).toBe('您好 报价.png');
});
