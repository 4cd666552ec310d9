import { expect, it } from 'vitest';
import { excerptOf, wantsAnswer, wordsOfData } from './chat.rules';

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

it.each([
  '好的，谢谢～',
  '嗯嗯，收到',
  '不用了，谢谢',
  'OK 👌🏻',
  '[微笑R][爱心]',
  '👍❤️',
  '辛苦您了！',
  '好哒好哒，明白了',
])('a courtesy wants no answer: %s', (text) => expect(wantsAnswer({ type: 'text', data: { text } })).toBe(false));

it.each([
  '好的，什么时候发货',
  '谢谢，多少钱',
  '好的？',
  '？',
  '在吗',
  '我在成都',
  '[地址] 天府三街',
  '好看',
  '。。。',
])('a text wants an answer: %s', (text) => expect(wantsAnswer({ type: 'text', data: { text } })).toBe(true));

it('stickers and notices want no answer, files do', () => {
  const file = { name: 'a.png', url: '/files/a', size: 1, kind: 'image' } as const;
  expect(wantsAnswer({ type: 'emoji', data: { emoji: '👍' } })).toBe(false);
  expect(wantsAnswer({ type: 'system', data: { text: '对方已将你拉黑' } })).toBe(false);
  expect(wantsAnswer({ type: 'file', data: { file } })).toBe(true);
});
