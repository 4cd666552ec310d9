import { describe, expect, test } from 'vitest';
import { ISLAND_LIMITS } from '../page/amis/allow-list';
import { guard } from './guard';

describe('guard', () => {
  test('leaves what is allowed as it is: the same object', () => {
    const node = { type: 'form', api: 'source:save', body: [{ type: 'input-text', name: 'a', onEvent: { change: { actions: [{ actionType: 'reload' }] } } }] };
    expect(guard(node)).toBe(node);
  });

  test.for<[string, object, object]>([
    ['a handler in JavaScript', { type: 'button', onClick: 'alert(1)' }, { type: 'button' }],
    ['an adaptor inside an API', { type: 'service', api: { url: 'source:x', adaptor: 'x' } }, { type: 'service', api: { url: 'source:x' } }],
    ['HTML', { type: 'tpl', html: '<b>' }, { type: 'tpl' }],
    ['an element of one’s own', { type: 'tpl', component: 'iframe' }, { type: 'tpl' }],
    ['an action that is not on the list', { actionType: 'custom', args: {} }, { args: {} }],
    ['a svg as an icon', { type: 'icon', icon: ' <svg/>' }, { type: 'icon' }],
    ['a chart as a program', { type: 'chart', config: 'x()' }, { type: 'chart' }],
    ['a prop that only one type may not have', { type: 'chart', dataFilter: 'x', config: {} }, { type: 'chart', config: {} }],
    ['a background that is fetched', { style: { background: 'url(https://x)', color: 'red' } }, { style: { color: 'red' } }],
    ['a background that amis makes an address of', { style: { backgroundImage: 'https://evil.test/x', listStyleImage: '/sso/logout' } }, { style: {} }],
    ['a count that never ends', { type: 'input-rating', count: 1e9, name: 'a' }, { type: 'input-rating', name: 'a' }],
    ['pages that are no number', { type: 'pagination', lastPage: 'x', maxButtons: '9', total: 5 }, { type: 'pagination', total: 5 }],
    ['a picture of another host', { type: 'image', src: 'https://evil.test/x' }, { type: 'image' }],
    ['an export in a toolbar', { type: 'crud', headerToolbar: ['export-csv', 'pagination', { type: 'export-excel', label: 'x' }, { type: 'button' }] }, { type: 'crud', headerToolbar: ['pagination', { type: 'button' }] }],
    ['a background that only the data knows', { style: { backgroundImage: '${x}' } }, { style: {} }],
  ])('takes out %s', ([, before, after]) => expect(guard(before)).toEqual(after));

  test('empties programs in texts', () => {
    expect(guard({ type: 'tpl', tpl: 'a <%= b %>' })).toEqual({ type: 'tpl', tpl: '' });
    expect(guard({ type: 'link', href: ' javascript:x' })).toEqual({ type: 'link', href: '' });
    expect(guard({ type: 'service', api: 'js:/x' })).toEqual({ type: 'service', api: '' });
  });

  test('keeps what amis hands itself: functions, elements, instances', () => {
    const handler = () => undefined;
    const node = { type: 'dialog', onConfirm: handler, children: handler, store: new Map(), component: handler };
    expect(guard(node)).toBe(node);
  });

  test('cuts what is nested too deep', () => {
    let node: unknown = 'x';
    for (let depth = 0; depth < 3_000; depth += 1) node = { body: node };
    let depth = 0;
    for (let at = guard(node); typeof at === 'object' && at !== null; at = (at as { body: unknown }).body) depth += 1;
    expect(depth).toBeLessThanOrEqual(ISLAND_LIMITS.depth + 1);
  });
});
