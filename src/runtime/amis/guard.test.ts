import { describe, expect, test } from 'vitest';
import { ISLAND_LIMITS } from '../../language/amis/types';
import { guard } from './guard';
import { marked, sourceIn } from './pressed-api';

describe('guard', () => {
  test('returns the same object for an allowed node', () => {
    const node = {
      type: 'form',
      initApi: 'source:read',
      body: [{ type: 'input-text', name: 'a', onEvent: { change: { actions: [{ actionType: 'reload' }] } } }],
    };
    expect(guard(node)).toBe(node);
  });

  test.for<[string, object, object]>([
    ['a handler in JavaScript', { type: 'button', onClick: 'alert(1)' }, { type: 'button' }],
    [
      'an adaptor inside an API',
      { type: 'service', api: { url: 'source:x', adaptor: 'x' } },
      { type: 'service', api: { url: 'source:x' } },
    ],
    ['HTML', { type: 'tpl', html: '<b>' }, { type: 'tpl' }],
    ['an element of one’s own', { type: 'tpl', component: 'iframe' }, { type: 'tpl' }],
    ['an action that is not on the list', { actionType: 'custom', args: {} }, { args: {} }],
    ['a svg as an icon', { type: 'icon', icon: ' <svg/>' }, { type: 'icon' }],
    ['a chart as a program', { type: 'chart', config: 'x()' }, { type: 'chart' }],
    [
      'a prop that only one type may not have',
      { type: 'chart', dataFilter: 'x', config: {} },
      { type: 'chart', config: {} },
    ],
    [
      'a background that is fetched',
      { style: { background: 'url(https://x)', color: 'red' } },
      { style: { color: 'red' } },
    ],
    [
      'a background that amis makes an address of',
      { style: { backgroundImage: 'https://evil.test/x', listStyleImage: '/sso/logout' } },
      { style: {} },
    ],
    ['a count that never ends', { type: 'input-rating', count: 1e9, name: 'a' }, { type: 'input-rating', name: 'a' }],
    [
      'pages that are no number',
      { type: 'pagination', lastPage: 'x', maxButtons: '9', total: 5 },
      { type: 'pagination', total: 5 },
    ],
    ['a picture of another host', { type: 'image', src: 'https://evil.test/x' }, { type: 'image' }],
    [
      'an export in a toolbar',
      {
        type: 'crud',
        headerToolbar: ['export-csv', 'pagination', { type: 'export-excel', label: 'x' }, { type: 'button' }],
      },
      { type: 'crud', headerToolbar: ['pagination', { type: 'button' }] },
    ],
    ['a background that only the data knows', { style: { backgroundImage: '${x}' } }, { style: {} }],
  ])('removes %s', ([, before, after]) => expect(guard(before)).toEqual(after));

  test('empties texts that contain programs', () => {
    expect(guard({ type: 'tpl', tpl: 'a <%= b %>' })).toEqual({ type: 'tpl', tpl: '' });
    expect(guard({ type: 'link', href: ' javascript:x' })).toEqual({ type: 'link', href: '' });
    expect(guard({ type: 'service', api: 'js:/x' })).toEqual({ type: 'service', api: '' });
  });

  test('keeps functions, elements and instances that amis passes to its own nodes', () => {
    const handler = () => undefined;
    const node = { type: 'dialog', onConfirm: handler, children: handler, store: new Map(), component: handler };
    expect(guard(node)).toBe(node);
  });

  test('removes what is nested too deeply', () => {
    let node: unknown = 'x';
    for (let depth = 0; depth < 3_000; depth += 1) node = { body: node };
    let depth = 0;
    for (let at = guard(node); typeof at === 'object' && at !== null; at = (at as { body: unknown }).body) depth += 1;
    expect(depth).toBeLessThanOrEqual(ISLAND_LIMITS.depth + 1);
  });
});

const ajax = { actionType: 'ajax', api: 'source:save' };
const pressed = { actionType: 'ajax', api: marked('source:save') };
const on = (event: string, actions: unknown[]) => ({ onEvent: { [event]: { actions } } });

describe('guard: APIs that a press reaches', () => {
  test.for<[string, object, object]>([
    ['a form', { type: 'form', api: 'source:save' }, { type: 'form', api: marked('source:save') }],
    [
      'a form by an object',
      { type: 'form', api: { url: 'source:save', data: { url: 'source:save' } } },
      { type: 'form', api: { url: marked('source:save'), data: { url: 'source:save' } } },
    ],
    ['a button', { type: 'button', ...ajax }, { type: 'button', ...pressed }],
    [
      'an action after a click',
      {
        type: 'tpl',
        ...on('click', [
          ajax,
          { actionType: 'parallel', children: [{ actionType: 'ajax', args: { api: 'source:save' } }] },
        ]),
      },
      {
        type: 'tpl',
        ...on('click', [
          pressed,
          { actionType: 'parallel', children: [{ actionType: 'ajax', args: { api: marked('source:save') } }] },
        ]),
      },
    ],
    [
      'a form in a dialog that any event opens',
      {
        type: 'page',
        ...on('init', [{ actionType: 'dialog', dialog: { body: { type: 'form', api: 'source:save' } } }]),
      },
      {
        type: 'page',
        ...on('init', [{ actionType: 'dialog', dialog: { body: { type: 'form', api: marked('source:save') } } }]),
      },
    ],
  ])('marks %s', ([, before, after]) => expect(guard(before)).toEqual(after));

  test.for<[string, object]>([
    ['a service', { type: 'service', api: 'source:save' }],
    ['what is read first', { type: 'form', initApi: 'source:save' }],
    [
      'a form that submits itself',
      { type: 'form', api: 'source:save', body: [{ type: 'input-text', submitOnChange: true }] },
    ],
    ['an action after another event', { type: 'page', ...on('init', [ajax]) }],
    [
      'an action inside another after another event',
      { type: 'page', ...on('mouseenter', [{ actionType: 'switch', children: [ajax] }]) },
    ],
    ['what is typed', { type: 'input-text', autoComplete: 'source:save' }],
  ])('does not mark %s', ([, node]) => expect(guard(node)).toEqual(node));

  test('removes actions that submit, unless a press starts them', () => {
    expect(guard({ type: 'page', ...on('init', [{ actionType: 'submit', componentId: 'f' }]) })).toEqual({
      type: 'page',
      ...on('init', [{ componentId: 'f' }]),
    });
    const clicked = { type: 'page', ...on('click', [{ actionType: 'submit', componentId: 'f' }]) };
    expect(guard(clicked)).toBe(clicked);
  });

  test('a guarded node passes unchanged a second time', () => {
    const once = guard({ type: 'page', ...on('init', [ajax]), body: [{ type: 'form', api: 'source:save' }] });
    expect(guard(once)).toBe(once);
    expect(guard((once as { body: object[] }).body[0])).toBe((once as { body: object[] }).body[0]);
  });
});

test('an API carries the mark of a press only if the guard set the mark', () => {
  expect(sourceIn('source:save')).toEqual({ name: 'save', pressed: false });
  expect(sourceIn(marked('source:save?x=1'))).toEqual({ name: 'save', pressed: true });
  expect(sourceIn('press-1:save')).toEqual({ name: undefined, pressed: false });
  expect(sourceIn('/api/x')).toEqual({ name: undefined, pressed: false });
  expect(marked('${row.api}')).toBe('${row.api}');
});
