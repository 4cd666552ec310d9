import { beforeEach, expect, it } from 'vitest';
import { keepView, readView } from './kept-view';

const MENUS = ['template', 'draw'];
let stored: Map<string, string>;
const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
beforeEach(() => {
  stored = new Map();
});

it('menu and zoom are kept in the module legoV2, and nothing else', () => {
  keepView(storage, { menu: 'draw', zoom: 1.5 });
  expect([...stored]).toEqual([['legoV2.image', '{"menu":"draw","zoom":1.5}']]);
  expect(readView(storage, MENUS)).toEqual({ menu: 'draw', zoom: 1.5 });
});

it('a closed menu and a fitted document are kept as well', () => {
  keepView(storage, { menu: null, zoom: null });
  expect(readView(storage, MENUS)).toEqual({ menu: null, zoom: null });
});

it('nothing is read from an empty, broken or forbidden storage, or for a menu that does not exist', () => {
  const forbidden = () => {
    throw new Error('denied');
  };
  expect(readView(storage, MENUS)).toBeUndefined();
  expect(readView(forbidden, MENUS)).toBeUndefined();
  keepView(forbidden, { menu: null, zoom: null });
  stored.set('legoV2.image', '{');
  expect(readView(storage, MENUS)).toBeUndefined();
  keepView(storage, { menu: 'gone', zoom: 1 });
  expect(readView(storage, MENUS)).toBeUndefined();
});
