import { describe, expect, it } from 'vitest';
import { fillPath, pathNames } from './path';

describe('fillPath: a path with params', () => {
  it('removes path params from the body', () => {
    expect(pathNames('a/{id}/b/{name}')).toEqual(['id', 'name']);
    expect(fillPath('/line/delete/{id}', { id: 7, force: true })).toEqual({
      path: '/line/delete/7',
      rest: { force: true },
    });
  });
  it('encodes a value so that it stays within its segment', () => {
    expect(fillPath('/x/{name}', { name: '../a?b=1#c/d' }).path).toBe('/x/..%2Fa%3Fb%3D1%23c%2Fd');
  });
  it('keeps the slashes of a param that may contain them', () => {
    expect(pathNames('/x/{id*}.json')).toEqual(['id']);
    expect(fillPath('/x/{id*}.json', { id: 'a/b c?d', more: 1 })).toEqual({
      path: '/x/a/b%20c%3Fd.json',
      rest: { more: 1 },
    });
  });
  it('returns a path without params and all its params unchanged', () => {
    const params = { id: 7 };
    expect(fillPath('/line/list', params)).toEqual({ path: '/line/list', rest: params });
    fillPath('/line/{id}', params);
    expect(params).toEqual({ id: 7 });
  });
});
