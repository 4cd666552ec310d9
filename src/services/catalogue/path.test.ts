import { describe, expect, it } from 'vitest';
import { fillPath, pathNames } from './path';

describe('a path with params', () => {
  it('takes them out of what is left for the body', () => {
    expect(pathNames('a/{id}/b/{name}')).toEqual(['id', 'name']);
    expect(fillPath('/line/delete/{id}', { id: 7, force: true })).toEqual({
      path: '/line/delete/7',
      rest: { force: true },
    });
  });
  it('says nothing but its own segment', () => {
    expect(fillPath('/x/{name}', { name: '../a?b=1#c/d' }).path).toBe('/x/..%2Fa%3Fb%3D1%23c%2Fd');
  });
  it('without any stays as it is, and so do the params', () => {
    const params = { id: 7 };
    expect(fillPath('/line/list', params)).toEqual({ path: '/line/list', rest: params });
    fillPath('/line/{id}', params);
    expect(params).toEqual({ id: 7 });
  });
});
