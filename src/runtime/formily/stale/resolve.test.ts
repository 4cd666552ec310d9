import { describe, expect, it, vi } from 'vitest';
import type { ScreenRuntime } from '../../data';
import type { FormNode } from '../../../language/types';
import { deriveFields } from '../derive';
import { readDraft, typedOf } from '../drafts/draft';
import { FormModel } from '../model';
import { loadedRecord, staleOf } from './loaded';
import { resolveStale, type StaleAnswer } from './resolve';

const node: FormNode = {
  type: 'form',
  source: 'update',
  fields: ['name', 'note'],
  values: { id: 7, place: '旧处', version: 3 },
  schema: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      note: { type: 'string' },
      place: { type: 'string' },
      curl: { type: 'string', display: 'password' },
      version: { type: 'integer' },
    },
  },
};
const specs = deriveFields(node);

function formOf(declaration: object = { effect: 'write', edits: { key: 'id' } }) {
  const runtime = {
    scope: () => ({ query: {}, source: {}, user: {} }),
    subscribe: () => () => undefined,
    declaration: () => declaration,
  } as unknown as ScreenRuntime;
  const model = new FormModel(runtime, specs, { name: '甲', note: '旧' }, {});
  model.startFrom(loadedRecord(node, runtime, {}, model.untouched()));
  return model;
}

const record = (current: Record<string, unknown>) => ({
  version: 5,
  editedBy: '林晓',
  editedTime: '2026-06-10T07:30:00.000Z',
  current,
});

const type = (model: FormModel) => model.form.setValuesIn('name', '乙');
const answers = (answer: StaleAnswer) => vi.fn(async () => answer);
const params = (model: FormModel) => ({ ...model.sent(), id: 7, place: '旧处', version: 3 });

describe('a form that edits a record', () => {
  it('remembers the loaded record and its version', () => {
    expect(formOf().loaded).toEqual({ version: 3, values: { name: '甲', note: '旧', id: 7, place: '旧处' } });
    expect(formOf({ effect: 'write' }).loaded).toBeUndefined();
  });

  it('stores both with a draft, and restores them if their shape is valid', () => {
    const model = formOf();
    type(model);
    const draft = JSON.stringify({ at: Date.now(), ...model.draft() });
    expect(readDraft(draft, Date.now())?.loaded).toEqual(model.loaded);
    expect(
      readDraft(
        JSON.stringify({ at: Date.now(), ...typedOf(specs, { name: '乙' }, {}), loaded: { version: '3' } }),
        Date.now(),
      )?.loaded,
    ).toBeUndefined();
  });

  it('saves again automatically if its fields did not change, or already have the sent values', async () => {
    const model = formOf();
    type(model);
    const ask = answers({ do: 'cancel' });
    expect(await resolveStale(model, params(model), record({ name: '甲', note: '旧', place: '旧处' }), ask)).toEqual(
      {},
    );
    expect(await resolveStale(model, params(model), record({ name: '乙', note: '旧', place: '旧处' }), ask)).toEqual(
      {},
    );
    expect(ask).not.toHaveBeenCalled();
    expect(model.loaded?.version).toBe(5);
  });

  it("merges: the other user's changes go into the fields; those without a field are kept to be sent", async () => {
    const model = formOf();
    type(model);
    const press = { at: 1 };
    const ask = answers({ do: 'merge', choices: { name: 'theirs' }, press });
    expect(await resolveStale(model, params(model), record({ name: '丙', note: '新', place: '新处' }), ask)).toEqual({
      press,
    });
    expect(ask).toHaveBeenCalledWith(
      expect.objectContaining({
        comparison: {
          taken: { note: '新', place: '新处' },
          conflicts: [{ name: 'name', base: '甲', mine: '乙', theirs: '丙' }],
        },
      }),
    );
    expect(model.typed()).toEqual({ name: '丙', note: '新' });
    expect(model.loaded).toMatchObject({ version: 5, taken: { place: '新处' } });
  });

  it('reloads: input is replaced, and nothing is sent', async () => {
    const model = formOf();
    type(model);
    expect(
      await resolveStale(
        model,
        params(model),
        record({ name: '丙', note: '旧', place: '新处', other: 1 }),
        answers({ do: 'reload' }),
      ),
    ).toBeUndefined();
    expect(model.typed()).toEqual({ name: '丙', note: '旧' });
    expect(model.isDirty()).toBe(false);
    expect(model.loaded).toMatchObject({ version: 5, values: { name: '丙' } });
    // Values sent without a field are the newest as well.
    expect(model.loaded?.taken).toEqual({ place: '新处' });
  });

  it('cancels: input stays, and the next save asks again', async () => {
    const model = formOf();
    type(model);
    expect(await resolveStale(model, params(model), record({ name: '丙' }), answers({ do: 'cancel' }))).toBeUndefined();
    expect(model.typed()).toEqual({ name: '乙', note: '旧' });
    expect(model.loaded?.version).toBe(3);
  });
});

describe('a refusal', () => {
  it('counts as a stale save by its code and shape only', () => {
    const data = record({ name: '丙' });
    expect(staleOf({ code: 40910, body: { code: 40910, data } })).toEqual(data);
    for (const error of [
      undefined,
      {},
      { code: 40900, body: { data } },
      { code: 40910, body: { data: null } },
      { code: 40910 },
    ])
      expect(staleOf(error)).toBeUndefined();
  });
});
