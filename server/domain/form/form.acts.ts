/** Creates, changes, publishes and deletes forms. */
import { problemsOfForm } from '../../../src/pages/forms/check';
import { FORM_LIMITS, type FormDocument } from '../../../src/pages/forms/document';
import type {
  BatchResult,
  BuilderPublishFormParams,
  BuilderPublishFormResult,
  BuilderSaveFormContentParams,
  BuilderSaveFormContentResult,
  BuilderUpdateFormParams,
  FormProblem,
  VisitorForm,
} from '../../../src/services/catalogue/generated/types';
import { FORM_RULES } from '../../../src/services/catalogue/sets/form';
import type { Database } from '../../db/connect';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Actor } from '../../kernel/calls/handler';
import { canSendTextMessages } from '../../providers/text-message';
import { ownRole } from '../account/own-role.rules';
import { departmentOf, meaningful, nameOfCopy } from '../rows/rows.rules';
import type { Around } from './field.acts';
import { MESSAGES } from './form.messages';
import * as store from './form.store';
import { usesOfForm } from './pin.store';

export function shown({ creatorId, ...row }: store.ListedForm, actor: Actor): VisitorForm {
  return { ...row, mayDelete: ownRole(actor).canManage || creatorId === actor.userId };
}

export const read = async ({ db, actor }: Around, formId: number): Promise<VisitorForm> =>
  shown(await store.readFormRow(db, formId), actor);

/** An empty form. */
export const EMPTY = (title: string): FormDocument => ({
  version: 1,
  type: 'object',
  title,
  properties: {},
  additionalProperties: false,
  'x-layout': [],
});

/** Validates only the structure; other problems are found by the checker and do not prevent a save. */
function readContent(content: unknown): FormDocument {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw invalidField('content', MESSAGES.notDocument);
  if (JSON.stringify(content).length > FORM_LIMITS.text) throw invalidField('content', MESSAGES.tooLong);
  return content as FormDocument;
}

/** Maximum number of problems in an answer. */
const MOST = 500;

/** Problems of the document, and features that it uses but this installation does not support. */
export function problemsOf({ config }: Pick<Around, 'config'>, content: FormDocument, accountId: number | null) {
  const problems: FormProblem[] = problemsOfForm(content).map((each) => ({ ...each, path: [...each.path] }));
  const warn = (path: string[], message: string) => problems.push({ path, message, severity: 'warning' });
  const asksForCode = Object.entries(content.properties ?? {}).find(([, field]) => field?.['x-code']);
  if (asksForCode && !canSendTextMessages(config)) warn(['properties', asksForCode[0]], MESSAGES.noTextMessages);
  if (content['x-receiver'] && accountId === null) warn(['x-receiver'], MESSAGES.noAccount);
  if (!content['x-receiver'] && accountId !== null) warn(['x-receiver'], MESSAGES.noReceiver);
  return problems.slice(0, MOST);
}

export async function queryForm(around: Around, formId: number) {
  const { db, actor, config } = around;
  const found = await store.findForm(db, actor, formId);
  if (!found) throw notFound(MESSAGES.form);
  const content = await store.readDraft(db, formId);
  return {
    form: await read(around, formId),
    content,
    revision: found.revision,
    problems: problemsOf(around, content, found.accountId),
    textMessages: canSendTextMessages(config),
  };
}

export async function createForm(
  around: Around,
  { name: given, content }: { name: string; content?: unknown },
): Promise<VisitorForm> {
  const { db, actor, now } = around;
  const departmentId = departmentOf(actor);
  const name = meaningful('name', given);
  const document = content === undefined ? EMPTY(name) : readContent(content);
  const values = { departmentId, creatorId: actor.userId, name };
  const formId = await db.transaction((tx) => store.insertForm(tx, values, document, now()));
  return read(around, formId);
}

export async function cloneForm(around: Around, params: { formId: number; name?: string }): Promise<VisitorForm> {
  const { db, actor, now } = around;
  const formId = await db.transaction(async (tx) => {
    const found = await store.findForm(tx, actor, params.formId);
    if (!found) throw notFound(MESSAGES.form);
    const { departmentId, accountId } = found;
    const name = nameOfCopy(params.name, found.name, FORM_RULES.name);
    const content = await store.readDraft(tx, found.formId);
    return store.insertForm(tx, { departmentId, creatorId: actor.userId, name, accountId }, content, now());
  });
  return read(around, formId);
}

async function lock(tx: Database, actor: Actor, formId: number): Promise<store.FormRow> {
  const [locked] = await store.lockForms(tx, actor, [formId]);
  if (!locked) throw notFound(MESSAGES.form);
  return locked;
}

export async function changeForm(around: Around, params: BuilderUpdateFormParams): Promise<VisitorForm> {
  const { db, actor, now } = around;
  const { formId, name, accountId } = params;
  const { departmentId } = await lock(db, actor, formId);
  if (accountId && !(await store.hasAccount(db, departmentId, accountId)))
    throw invalidField('accountId', notFound(MESSAGES.account).message);
  await store.updateForms(db, [formId], {
    ...(name !== undefined && { name: meaningful('name', name) }),
    ...(accountId !== undefined && { accountId }),
    updateTime: now(),
  });
  return read(around, formId);
}

export const saveContent = (
  around: Around,
  params: BuilderSaveFormContentParams,
): Promise<BuilderSaveFormContentResult> =>
  around.db.transaction(async (tx) => {
    const { actor, now } = around;
    const { formId, revision: base } = params;
    const locked = await lock(tx, actor, formId);
    if (base > locked.revision) throw invalidField('revision', MESSAGES.newerRevision);
    if (base < locked.revision) {
      const content = await store.readDraft(tx, formId);
      return {
        outcome: 'behind',
        revision: locked.revision,
        saveTime: locked.saveTime.toISOString(),
        author: await store.nameOfPerson(tx, locked.saverId),
        content,
        problems: problemsOf(around, content, locked.accountId),
      };
    }
    const content = readContent(params.content);
    const revision = locked.revision + 1;
    await store.storeDraft(tx, formId, { content, revision, userId: actor.userId, now: now() });
    return {
      outcome: 'saved',
      revision,
      saveTime: now().toISOString(),
      author: await store.nameOfPerson(tx, actor.userId),
      content: null,
      problems: problemsOf(around, content, locked.accountId),
    };
  });

export const publishForm = (
  around: Around,
  { formId, revision, message = '' }: BuilderPublishFormParams,
): Promise<BuilderPublishFormResult> =>
  around.db.transaction(async (tx) => {
    const { actor, now } = around;
    const locked = await lock(tx, actor, formId);
    const content = await store.readDraft(tx, formId);
    const problems = problemsOf(around, content, locked.accountId);
    if (revision !== undefined && revision !== locked.revision) return { outcome: 'behind', versionNo: null, problems };
    if (problems.some(({ severity }) => severity === 'error')) return { outcome: 'broken', versionNo: null, problems };
    const no = (locked.versionNo ?? 0) + 1;
    const values = { formId, no, content, message: message.trim(), publisherId: actor.userId, createTime: now() };
    await store.insertVersion(tx, values);
    await store.updateForms(tx, [formId], {
      versionNo: no,
      publishedRevision: locked.revision,
      updateTime: now(),
    });
    return { outcome: 'published', versionNo: no, problems };
  });

export const restoreForm = ({ db, actor, now }: Around, params: { formId: number; versionNo: number }) =>
  db.transaction(async (tx) => {
    const { formId, versionNo } = params;
    const locked = await lock(tx, actor, formId);
    const content = await store.readVersion(tx, formId, versionNo);
    if (!content) throw invalidField('versionNo', notFound(MESSAGES.version).message);
    const revision = locked.revision + 1;
    await store.storeDraft(tx, formId, { content, revision, userId: actor.userId, now: now() });
    return { revision };
  });

export const deleteForms = ({ db, actor, now }: Around, formIds: readonly number[]): Promise<BatchResult> =>
  db.transaction(async (tx) => {
    const found = await store.lockForms(tx, actor, formIds);
    const reasons = new Map<number, string | null>();
    for (const { formId, creatorId, versionNo } of found) {
      const uses = new Set((await usesOfForm(tx, formId, versionNo)).map(({ kind, id }) => `${kind} ${id}`)).size;
      const isOwn = ownRole(actor).canManage || creatorId === actor.userId;
      reasons.set(formId, uses > 0 ? MESSAGES.inUse(uses) : isOwn ? null : MESSAGES.notOwn);
    }
    const going = formIds.filter((id) => reasons.get(id) === null);
    if (going.length > 0) await store.updateForms(tx, going, { deleteTime: now(), updateTime: now() });
    const failed = formIds
      .filter((id) => !going.includes(id))
      .map((id) => ({ id, reason: reasons.get(id) ?? notFound(MESSAGES.form).message }));
    return { done: going.length, failed };
  });
