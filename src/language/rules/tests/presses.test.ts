/** Which events may send a write, in house nodes and in islands: an allow-list. */
import { describe, expect, test } from 'vitest';
import { AMIS_ACTIONS, mayFollow, PRESS_EVENTS } from '../../amis/actions';
import { amisEvents } from '../../amis/test-events';
import { languageByType } from '../../declare/language';
import { call, dialog, island, problemsOf, table } from './test-screens';

const remove = { deleteTag: { call: 'feedManage.deleteTag', params: { tagId: 1 } } };
const ajax = { actionType: 'ajax', api: 'source:deleteTag' };
const on = (event: string, action: object = ajax) => ({ [event]: { actions: [action] } });
const codesOf = (body: unknown, more: object = {}): string[] => problemsOf({ sources: remove, body: [body], ...more });

describe('islands', () => {
  test("finds more than 60 events in amis's source", () => expect(amisEvents.length).toBeGreaterThan(60));

  test.each(amisEvents.filter((event) => !PRESS_EVENTS.has(event) && event !== 'submit'))(
    '%s: sends no write',
    (event) => {
      expect(codesOf(island({ type: 'page', body: 'x', onEvent: on(event) }))).toEqual([
        `write-needs-press /body/0/body/onEvent/${event}/actions/0/api`,
      ]);
      expect(
        codesOf(
          island({ type: 'form', api: 'source:deleteTag', body: [], onEvent: on(event, { actionType: 'submit' }) }),
        ),
      ).toEqual([`write-needs-press /body/0/body/onEvent/${event}/actions/0/actionType`]);
      expect(
        codesOf(island({ type: 'page', body: 'x', onEvent: on(event, { actionType: 'ajax', api: 'source:tags' }) })),
      ).toEqual([]);
    },
  );

  test.each([...PRESS_EVENTS])('%s: sends a write, also among other actions', (event) => {
    expect(codesOf(island({ type: 'container', body: 'x', onEvent: on(event) }))).toEqual([]);
    expect(
      codesOf(
        island({
          type: 'container',
          body: 'x',
          onEvent: on(event, {
            actionType: 'parallel',
            children: [{ actionType: 'ajax', args: { api: { url: 'source:deleteTag' } } }],
          }),
        }),
      ),
    ).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['a form', { type: 'form', api: 'source:deleteTag', body: [] }],
    ['a form by an object', { type: 'form', api: { url: 'source:deleteTag' }, body: [] }],
    [
      'a form of a dialog that any event opens',
      {
        type: 'page',
        body: 'x',
        onEvent: on('init', {
          actionType: 'dialog',
          dialog: { title: 'x', body: { type: 'form', api: 'source:deleteTag', body: [] } },
        }),
      },
    ],
    ["a wizard's step", { type: 'wizard', steps: [{ title: 'x', api: 'source:deleteTag', body: [] }] }],
    ['a button', { type: 'button', label: 'x', actionType: 'ajax', api: 'source:deleteTag' }],
    ['the submit event of a form', { type: 'form', body: [], onEvent: on('submit') }],
  ])('%s: sends a write', (_, node) => expect(codesOf(island(node))).toEqual([]));

  test.each<[string, object, string]>([
    [
      'a form that submits itself when it opens',
      { type: 'form', api: 'source:deleteTag', submitOnInit: true, body: [] },
      'api',
    ],
    [
      'a form that submits itself on a change',
      { type: 'form', api: 'source:deleteTag', submitOnChange: '${1}', body: [] },
      'api',
    ],
    [
      'a form with a field that submits it',
      {
        type: 'form',
        api: 'source:deleteTag',
        body: [{ type: 'group', body: [{ type: 'input-text', name: 'tagId', submitOnChange: true }] }],
      },
      'api',
    ],
    [
      'the submit event of a form that submits itself',
      { type: 'form', submitOnInit: true, body: [], onEvent: on('submit') },
      'onEvent/submit/actions/0/api',
    ],
    ['a service', { type: 'service', body: 'x', api: 'source:deleteTag' }, 'api'],
    [
      'a list that is saved in place',
      { type: 'crud', api: 'source:tags', quickSaveItemApi: 'source:deleteTag', columns: [] },
      'quickSaveItemApi',
    ],
    [
      'what is typed',
      { type: 'form', body: [{ type: 'input-text', name: 'a', autoComplete: 'source:deleteTag' }] },
      'body/0/autoComplete',
    ],
    [
      'choices that are deleted',
      {
        type: 'form',
        body: [
          {
            type: 'select',
            name: 'a',
            options: [{ label: 'x', value: 1 }],
            removable: true,
            deleteApi: 'source:deleteTag',
          },
        ],
      },
      'body/0/deleteApi',
    ],
    [
      'an action that follows no press',
      { type: 'page', body: 'x', onEvent: on('init', { actionType: 'parallel', children: [{ ...ajax }] }) },
      'onEvent/init/actions/0/children/0/api',
    ],
  ])('%s: sends no write', (_, node, at) =>
    expect(codesOf(island(node)).map((each) => each.split(' -> ')[0])).toContain(
      `write-needs-press /body/0/body/${at}`,
    ),
  );

  test('an action that submits may not follow an event that is no press', () => {
    const quiet = { event: { name: 'change', pressed: false } };
    expect(AMIS_ACTIONS.filter((action) => mayFollow(action, quiet)).length).toBeGreaterThan(50);
    for (const action of [
      'submit',
      'reset-and-submit',
      'clear-and-submit',
      'confirm',
      'next',
      'goto-step',
      'submitWizard',
    ])
      expect(mayFollow(action, quiet), action).toBe(false);
  });
});

describe('house nodes', () => {
  const send = call('deleteTag', { tagId: 1 });

  test('a press: button, row, batch, figure, form, thread', () => {
    expect(
      codesOf(
        table({
          rowActions: [{ text: 'x', do: send }],
          batchActions: [{ text: 'x', do: [{ action: 'refresh', sources: ['tags'], then: send }] }],
        }),
      ),
    ).toEqual([]);
    expect(
      codesOf({ type: 'stat', title: 'x', value: '${source.figures.noteCount}', do: send }).filter((each) =>
        each.startsWith('write'),
      ),
    ).toEqual([]);
  });

  test('a widget event that is no press: actions that follow it may not write', () => {
    const node = (then: unknown) => ({ type: 'widget', widget: 'upload-zone', then });
    expect(codesOf(node([send]))).toContain('write-needs-press /body/0/then/0/source');
    expect(codesOf(node({ action: 'refresh', sources: ['tags'], then: send }))).toContain(
      'write-needs-press /body/0/then/then/source',
    );
    expect(codesOf(node({ action: 'refresh', sources: ['tags'] })).filter((each) => each.startsWith('write'))).toEqual(
      [],
    );
    expect(codesOf({ type: 'text', text: 'x' }, { dialogs: { d: dialog([node([send])]) } })).toContain(
      'write-needs-press /dialogs/d/body/0/then/0/source',
    );
  });

  test('every prop with actions is declared as pressed or not pressed', () => {
    for (const { type, actions = [], pressed = [] } of languageByType.values())
      expect(pressed, type).toEqual(type === 'widget' ? [] : actions);
  });
});

test('calls reserved for programs are refused in screens', () => {
  expect(
    problemsOf({ sources: { page: { call: 'common.proxyGet', params: { url: 'https://example.com/' } } } }),
  ).toEqual(['not-for-screens /dataSources/page/call']);
  expect(problemsOf({ sources: { task: { call: 'bot.claim' } } })).toEqual(['not-for-screens /dataSources/task/call']);
});
