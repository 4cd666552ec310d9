import { expect, it } from 'vitest';
import type { Node } from '../../language/types';
import { soleWidget } from './screen-renderer';

const login: Node = { type: 'widget', widget: 'login' };

it('soleWidget: a screen of exactly one widget needs no runtime', () => {
  expect(soleWidget({ body: [login] })).toBe(login);
  expect(soleWidget({ body: [login, login] })).toBeUndefined();
  expect(soleWidget({ body: [] })).toBeUndefined();
  expect(soleWidget({ body: [{ ...login, props: { a: '${user.name}' } }] })).toBeUndefined();
  expect(soleWidget({ body: [{ ...login, visible: false }] })).toBeUndefined();
  expect(soleWidget({ body: [login], dataSources: { a: { call: 'user.queryAdmin' } } })).toBeUndefined();
  expect(soleWidget({ body: [{ type: 'text', text: '' }] })).toBeUndefined();
});
