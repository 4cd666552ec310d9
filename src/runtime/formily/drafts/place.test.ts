import { describe, expect, it } from 'vitest';
import type { ScreenRuntime } from '../../data';
import type { FormNode, ScreenDocument } from '../../../language/types';
import { deriveFields } from '../derive';
import { initialValues } from '../values';
import { aboutOf, draftKey, fixedParams, formPlace, ownerOf, screenOf, userOf } from './place';

const form = (more: Partial<FormNode> = {}): FormNode => ({
  type: 'form',
  source: 'save',
  fields: ['name', 'note'],
  schema: {
    type: 'object',
    properties: { name: { type: 'string' }, note: { type: 'string' }, token: { type: 'string', display: 'password' } },
  },
  ...more,
});
const runtime = (screen: Partial<ScreenDocument>, query = {}, user: Record<string, unknown> = {}) =>
  ({
    screen: { route: '/x', body: [], ...screen },
    scope: () => ({ query, source: {}, user }),
  }) as unknown as ScreenRuntime;

describe('the place of a form', () => {
  it('is its id, or its position among forms of the same source in its dialog or on the page', () => {
    const [a, b, c, d] = [form(), form({ source: 'other' }), form(), form({ id: 'mine' })];
    const screen = {
      body: [a, { type: 'card', body: [b, c] }, d],
      dialogs: { edit: { type: 'dialog', title: '', body: [form()] } },
    } as unknown as ScreenDocument;
    expect([a, b, c, d].map((each) => formPlace(screen, undefined, each))).toEqual([
      'save:1',
      'other:1',
      'save:2',
      '#mine',
    ]);
    expect(formPlace(screen, 'edit', screen.dialogs!.edit!.body[0] as FormNode)).toBe('edit/save:1');
    expect(formPlace(screen, 'edit', d!)).toBe('edit/#mine');
  });

  it('includes the screen with its path params', () => {
    expect(screenOf(runtime({ route: '/user/{userId}/{tab}' }, { userId: '7', tab: 'a' }))).toBe('/user/7/a');
  });

  it('belongs to the logged-in user, if any', () => {
    expect(userOf(runtime({}, {}, { userId: 7 }))).toBe(7);
    expect(userOf(runtime({}))).toBeUndefined();
    expect(ownerOf(draftKey(7, '/x', 'save:1', []))).toEqual({ user: 7, screen: '/x' });
    for (const key of ['', '{', 'null', '7', '{"0":7}']) expect(ownerOf(key).user === 8).toBe(false);
  });
});

describe('the record that a form edits', () => {
  const aboutWith = (node: FormNode, scope: { dialog?: Record<string, unknown> }) => {
    const specs = deriveFields(node);
    const record = (node.initial as unknown) === '${dialog.row}' ? scope.dialog?.row : {};
    return JSON.stringify(
      aboutOf(node, specs, JSON.stringify(scope.dialog?.id ?? ''), fixedParams(node), initialValues(specs, record, {})),
    );
  };

  it('is identified by params that do not depend on input, except secrets', () => {
    const node = form({ values: { id: '${dialog.row.id}', kind: 3, both: '${form.name}!', token: '${dialog.token}' } });
    expect(fixedParams(node, { parent: '${query.parent}', id: '${query.id}' })).toEqual({
      parent: '${query.parent}',
      id: '${dialog.row.id}',
      kind: 3,
    });
  });

  it('is not identified by params of the source that a field enters, which a search writes into the address', () => {
    expect(fixedParams(form(), { name: '${query.name}', parent: '${query.parent}' })).toEqual({
      parent: '${query.parent}',
    });
  });

  it('for a copy of a row is identified by the copied values', () => {
    const copy = form({ initial: '${dialog.row}' });
    const [five, six] = [5, 6].map((id) => aboutWith(copy, { dialog: { row: { id, name: `row ${id}`, readAt: id } } }));
    expect(five).not.toBe(six);
    // Data that the form does not show may change in the meantime.
    expect(aboutWith(copy, { dialog: { row: { id: 5, name: 'row 5', readAt: 99 } } })).toBe(five);
  });

  it('is the same row after changes of it', () => {
    const edit = form({ initial: '${dialog.row}', values: { id: '${dialog.id}' } });
    const [before, after] = ['a', 'b'].map((name) => aboutWith(edit, { dialog: { id: 5, row: { name } } }));
    expect(before).toBe(after);
    expect(aboutWith(edit, { dialog: { id: 6, row: { name: 'a' } } })).not.toBe(before);
  });

  it('may be identified by a hidden field', () => {
    const hidden = form({ initial: '${dialog.row}', fields: ['name', { field: 'note', component: 'hidden' }] });
    const [five, six] = ['5', '6'].map((note) => aboutWith(hidden, { dialog: { row: { name: 'same', note } } }));
    expect(five).not.toBe(six);
    expect(aboutWith(hidden, { dialog: { row: { name: 'another', note: '5' } } })).toBe(five);
  });
});
