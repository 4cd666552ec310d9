import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormDocument } from '../../../src/pages/forms/document';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { publishing } from '../published-page/test-support';

let backend: Backend;
let made: ReturnType<typeof publishing>;
beforeAll(async () => {
  backend = await startBackend();
  made = publishing(backend);
});
afterAll(() => backend.stop());

const FORM: FormDocument = {
  version: 1,
  type: 'object',
  title: '报名',
  properties: { name: { type: 'string', title: '姓名', maxLength: 20, 'x-kind': 'text' } },
  required: ['name'],
  additionalProperties: false,
  'x-layout': [{ field: 'name' }],
};

describe('the library of fields', () => {
  it('stores settings as a schema, changes single ones, and refuses a duplicate key', async () => {
    const field = { key: 'score', title: ' 打分 ', kind: 'slider' as const, minimum: 0, maximum: 10, step: 1 };
    const { fieldId } = await backend.ask('builder.createFormField', field, 'leader');
    const changed = await backend.ask('builder.updateFormField', { fieldId, maximum: 20, step: null }, 'leader');
    expect(changed).toMatchObject({
      title: '打分',
      minimum: 0,
      maximum: 20,
      schema: { minimum: 0, maximum: 20, 'x-kind': 'slider' },
    });
    expect(await backend.call('builder.createFormField', field, 'leader')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'key' }],
    });
    const bad = { key: 'plate', title: '车牌', kind: 'text' as const, pattern: '(' };
    expect((await backend.call('builder.createFormField', bad, 'leader')).code).toBe(REFUSED.invalid);
    expect((await backend.call('builder.createFormField', { ...field, key: 'other' }, 'viewer')).code).toBe(
      REFUSED.forbidden,
    );
  });
});

describe('a form', () => {
  it('is saved on a revision, published in versions, and restored', async () => {
    const { formId } = await backend.ask('builder.createForm', { name: '报名' }, 'leader');
    const save = (revision: number, content: unknown) =>
      backend.call('builder.saveFormContent', { formId, revision, content }, 'leader');
    expect((await save(0, FORM)).data).toMatchObject({ outcome: 'saved', revision: 1, problems: [] });
    expect((await save(0, { ...FORM, title: '旧' })).data).toMatchObject({
      outcome: 'behind',
      revision: 1,
      content: { title: '报名' },
    });
    expect((await save(1, 'text')).code).toBe(REFUSED.invalid);
    const publish = () => backend.ask('builder.publishForm', { formId, message: '首版' }, 'leader');
    expect(await publish()).toMatchObject({ outcome: 'published', versionNo: 1 });
    await save(1, { ...FORM, 'x-layout': [{ field: 'nonesuch' }] });
    expect(await publish()).toMatchObject({ outcome: 'broken', versionNo: null });
    await backend.ask('builder.restoreForm', { formId, versionNo: 1 }, 'leader');
    expect(await publish()).toMatchObject({ outcome: 'published', versionNo: 2 });
    const { list } = await backend.ask('builder.queryFormVersions', { formId }, 'leader');
    expect(list.map(({ versionNo }) => versionNo)).toEqual([2, 1]);
    const pinned = await backend.ask(
      'builder.queryPinnedForms',
      { forms: [{ formId }, { formId, versionNo: 1 }] },
      'leader',
    );
    expect(pinned.list).toMatchObject([
      { versionNo: 1, newestVersionNo: 2, content: FORM },
      { versionNo: 2, newestVersionNo: 2 },
    ]);
  });

  it('names the pages that pin it, and is deleted only without them', async () => {
    const formId = await made.libraryForm(FORM);
    const pageId = await made.page(made.placed(formId));
    expect(await backend.ask('builder.queryFormUses', { formId }, 'leader')).toMatchObject({
      list: [{ kind: 'page', id: pageId, versionNo: 1, published: false, outdated: false }],
    });
    const remove = (id: number) => backend.ask('builder.deleteForm', { formIds: [id] }, 'leader');
    expect(await remove(formId)).toMatchObject({ done: 0, failed: [{ id: formId }] });
    const { formId: copy } = await backend.ask('builder.cloneForm', { formId }, 'leader');
    expect(await remove(copy)).toEqual({ done: 1, failed: [] });
    expect((await backend.call('builder.queryForm', { formId: copy }, 'leader')).code).toBe(REFUSED.notFound);
  });
});
