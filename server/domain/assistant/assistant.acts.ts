/** Creates, changes, deletes and restores assistants. */
import type {
  Assistant,
  AssistantCreateAssistantParams,
  AssistantUpdateAssistantParams,
  BatchResult,
} from '../../../src/services/catalogue/generated/types';
import type { AssistantScope } from '../../../src/services/catalogue/sets/assistant';
import { forbidden, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { cutoffAt } from '../retention/retention.store';
import { departmentOf, meaningful } from '../rows/rows.rules';
import { MESSAGES } from './assistant.messages';
import { mayChange, mayShare, mayUse } from './assistant.rules';
import * as store from './assistant.store';
import { ownFileIds } from './history/file.store';

type Around = Pick<Context, 'db' | 'actor' | 'config' | 'now'>;

export async function createAssistant(around: Around, params: AssistantCreateAssistantParams): Promise<Assistant> {
  const { db, actor, now } = around;
  const { fileIds = [], scope = 'own', model = '', ...fields } = params;
  const departmentId = departmentOf(actor);
  checkScope(scope, actor);
  checkModel(model, around);
  await checkFiles(around, fileIds);
  const times = { createTime: now(), updateTime: now() };
  const values = {
    ...fields,
    name: meaningful('name', fields.name),
    scope,
    model,
    departmentId,
    creatorId: actor.userId,
  };
  const assistantId = await store.insertAssistant(db, { ...values, ...times }, fileIds);
  return (await store.readAssistant(db, actor, assistantId))!;
}

/** Within the transaction of an edit (kernel/calls/edits.ts). */
export async function changeAssistant(
  around: Around,
  { assistantId, fileIds, ...params }: AssistantUpdateAssistantParams,
): Promise<Assistant> {
  const { db, actor, now } = around;
  const [before] = await store.lockAssistants(db, [assistantId]);
  if (!before || !mayUse(before, actor)) throw notFound(MESSAGES.what.assistant);
  if (!mayChange(before, actor)) throw forbidden(MESSAGES.createdByOthers(before.name));
  const { scope = before.scope, model = before.model } = params;
  if (scope !== before.scope) checkScope(scope, actor);
  if (scope === 'own' && before.creatorId !== actor.userId) throw invalidField('scope', MESSAGES.notCreator);
  if (model !== before.model) checkModel(model, around);
  const name = params.name === undefined ? before.name : meaningful('name', params.name);
  await store.updateAssistant(db, assistantId, { ...params, name, updateTime: now() });
  if (fileIds) await changeKnowledge(around, assistantId, fileIds);
  return (await store.readAssistant(db, actor, assistantId))!;
}

/** Files of other people stay; only own ones can be added. */
async function changeKnowledge(around: Around, assistantId: number, fileIds: readonly number[]): Promise<void> {
  const before = await store.knowledgeOf(around.db, assistantId);
  const added = fileIds.filter((id) => !before.includes(id));
  await checkFiles(around, added);
  await store.addKnowledge(around.db, assistantId, added);
  await store.removeKnowledge(
    around.db,
    assistantId,
    before.filter((id) => !fileIds.includes(id)),
  );
}

function checkScope(scope: AssistantScope, actor: Context['actor']): void {
  if (!mayShare(scope, actor))
    throw invalidField('scope', scope === 'all' ? MESSAGES.allScope : MESSAGES.departmentScope);
}

function checkModel(model: string, { config }: Around): void {
  if (model !== '' && !config.assistant.models.includes(model)) throw invalidField('model', MESSAGES.unknownModel);
}

async function checkFiles({ db, actor }: Around, fileIds: readonly number[]): Promise<void> {
  if ((await ownFileIds(db, actor.userId, fileIds)).length < new Set(fileIds).size)
    throw invalidField('fileIds', MESSAGES.unknownFiles);
}

export const deleteAssistants = ({ db, actor, now }: Around, assistantIds: readonly number[]): Promise<BatchResult> =>
  db.transaction(async (tx) => {
    const found = (await store.lockAssistants(tx, assistantIds)).filter((each) => mayUse(each, actor));
    const going = found.filter((each) => mayChange(each, actor)).map((each) => each.assistantId);
    await store.markAssistants(tx, going, now());
    const reasonOf = (id: number) => {
      const row = found.find((each) => each.assistantId === id);
      return row ? MESSAGES.createdByOthers(row.name) : MESSAGES.assistant;
    };
    const failed = assistantIds.filter((id) => !going.includes(id)).map((id) => ({ id, reason: reasonOf(id) }));
    return { done: going.length, failed };
  });

/** Ids of the assistants that were restored. */
export const restoreAssistants = ({ db, actor, now }: Around, assistantIds: readonly number[]): Promise<number[]> =>
  db.transaction(async (tx) => {
    const since = (await cutoffAt(tx, 'deletedAssistant', now())) ?? new Date(0);
    const found = (await store.lockDeletedAssistants(tx, assistantIds)).filter(
      (each) => mayChange(each, actor) && each.deleteTime! > since,
    );
    const restored = found.map((each) => each.assistantId);
    await store.markAssistants(tx, restored, null);
    return restored;
  });
