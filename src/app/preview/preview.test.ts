import { beforeEach, describe, expect, it } from 'vitest';
import { createPreview } from './preview';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
});
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const preview = createPreview(() => storage);

describe('the preview of a role', () => {
  it('is inactive until an address starts it', () => {
    expect(preview.take('?pageNo=2')).toBeUndefined();
    expect([preview.roleId(), preview.headers(), preview.path('/screens/events')]).toEqual([
      undefined,
      {},
      '/screens/events',
    ]);
  });

  it('adds the role to calls and to the path of the event stream', () => {
    expect(preview.take('?keyword=%E8%AF%8D&previewRole=3&pageNo=2')).toBe('?keyword=%E8%AF%8D&pageNo=2');
    expect([preview.roleId(), preview.headers(), preview.path('/screens/events')]).toEqual([
      3,
      { 'preview-role': '3' },
      '/screens/events?previewRole=3',
    ]);
    expect(preview.take('?previewRole=4')).toBe('');
    expect(preview.roleId()).toBe(4);
  });

  it.each(['', '0', '-1', '1.5', 'admin', '9999999999', '1e99', '3 or 1=1'])(
    'ends with an address that asks for the role "%s"',
    (value) => {
      preview.take('?previewRole=3');
      expect(preview.take(`?a=1&previewRole=${encodeURIComponent(value)}`)).toBe('?a=1');
      expect(preview.roleId()).toBeUndefined();
    },
  );

  it('ends when the person leaves it', () => {
    preview.take('?previewRole=3');
    preview.end();
    expect([preview.roleId(), stored.size]).toEqual([undefined, 0]);
  });

  it('belongs to the person who started it', () => {
    expect(preview.isOf(7)).toBe(true);
    preview.take('?previewRole=3');
    expect([preview.isOf(7), preview.isOf(7), preview.isOf(8), preview.roleId()]).toEqual([true, true, false, 3]);
    preview.take('?previewRole=4');
    expect(preview.isOf(8)).toBe(true);
  });

  it.each(['', 'null', '{', '[]', '3', '{"roleId":"3"}', '{"roleId":-3}', '{"roleId":{"x":1}}'])(
    'is inactive if sessionStorage holds %s',
    (text) => {
      stored.set('atelier_preview', text);
      expect(preview.roleId()).toBeUndefined();
    },
  );

  it('is inactive if the browser forbids storage', () => {
    const without = createPreview(() => {
      throw new Error('denied');
    });
    expect(without.take('?previewRole=3')).toBe('');
    without.end();
    expect([without.roleId(), without.isOf(7)]).toEqual([undefined, true]);
  });
});
