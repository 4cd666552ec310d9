// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenDocument } from '../../language/types';
import { rememberedSize, rememberSize, withRememberedSizes } from './remembered-sizes';

const screen: ScreenDocument = {
  version: 1,
  route: '/op/note',
  title: '笔记',
  menu: null,
  body: [],
  query: { pageSize: { type: 'integer', default: 10 }, keyword: { type: 'string' } },
};

describe('remembered page sizes', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    });
    return () => vi.unstubAllGlobals();
  });

  it('are the defaults of the address, for the screen and the name that they were chosen for', () => {
    expect(withRememberedSizes(screen)).toBe(screen);
    rememberSize('/op/note', 'pageSize', 20);
    rememberSize('/op/note', 'gone.pageSize', 50);
    expect(withRememberedSizes(screen).query).toEqual({
      pageSize: { type: 'integer', default: 20 },
      keyword: { type: 'string' },
    });
    expect(withRememberedSizes({ ...screen, route: '/op/job' }).query).toEqual(screen.query);
    expect(screen.query!.pageSize!.default).toBe(10);
  });

  it('are not believed if they are no numbers', () => {
    stored.set('atelier.sizes:/op/note', '{"pageSize":"20","keyword":-1}');
    expect(withRememberedSizes(screen)).toBe(screen);
    stored.set('atelier.sizes:/op/note', 'not json');
    expect(rememberedSize('/op/note', 'pageSize')).toBeUndefined();
  });
});
