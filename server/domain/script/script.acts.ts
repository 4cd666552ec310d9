/** Adds, changes and deletes scripts and their variables. */
import { isDeepStrictEqual } from 'node:util';
import type {
  BatchResult,
  ReplyManageAddScriptVariablesParams,
  ReplyManageReplayContentAddParams,
  ReplyManageReplayContentUpdateParams,
  ReplyManageUpdateScriptVariablesParams,
  ReplyScript,
  ScriptVariable,
} from '../../../src/services/catalogue/generated/types';
import { BUILT_IN_VARIABLES, SCRIPT_LIMITS } from '../../../src/services/catalogue/sets/script';
import { tokensOf } from '../../../src/shared/text/script-text';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { activeWords } from '../prohibited/prohibited.store';
import { reordered } from '../rows/order.rules';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import { checkDraft, checkedNotes, checkIncluding, inclusionOf, surroundingsOf } from './script.check';
import { MESSAGES } from './script.messages';
import * as store from './script.store';
import * as variables from './variable.store';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

export async function addScript(around: Around, params: ReplyManageReplayContentAddParams): Promise<ReplyScript> {
  const { db, actor, now } = around;
  const { scope = 'department', platform = null, text = '', pictures = [], notes = [] } = params;
  const departmentId = departmentOf(actor);
  const draft = {
    scriptId: null,
    creatorId: actor.userId,
    title: meaningful('title', params.title),
    scope,
    platform,
    text: text.trim(),
    pictures,
    notes: checkedNotes(notes, platform),
  };
  const words = await activeWords(db, actor);
  const scriptId = await db.transaction(async (tx) => {
    await store.lockScripts(tx, departmentId);
    const surroundings = await surroundingsOf(tx, departmentId, words, await variables.variablesOf(tx, departmentId));
    if (surroundings.scripts.length >= SCRIPT_LIMITS.scripts) throw invalid(MESSAGES.tooMany);
    checkDraft(draft, surroundings);
    const { scriptId: _, ...values } = draft;
    return store.insertScript(tx, { ...values, departmentId }, now());
  });
  return store.readScript(db, scriptId);
}

export async function changeScript(
  around: Around,
  { scriptId, ...params }: ReplyManageReplayContentUpdateParams,
): Promise<ReplyScript> {
  const { db, actor, now } = around;
  const words = await activeWords(db, actor);
  await db.transaction(async (tx) => {
    const [seen] = await store.findScripts(tx, actor, [scriptId]);
    if (!seen) throw notFound('话术');
    const { departmentId } = seen.script;
    await store.lockScripts(tx, departmentId);
    const [found] = await store.findScripts(tx, actor, [scriptId]);
    if (!found) throw notFound('话术');
    const before = found.script;
    const platform = params.platform === undefined ? before.platform : params.platform;
    const draft = {
      scriptId,
      creatorId: before.creatorId,
      title: params.title === undefined ? before.title : meaningful('title', params.title),
      scope: ownScope(before, params.scope, actor.userId),
      platform,
      text: params.text?.trim() ?? before.text,
      pictures: params.pictures ?? before.pictures,
      notes: checkedNotes(params.notes ?? before.notes, platform),
    };
    const surroundings = await surroundingsOf(tx, departmentId, words, await variables.variablesOf(tx, departmentId));
    checkDraft(draft, surroundings);
    checkIncluding(before, draft, surroundings, actor);
    const content = ({ text, pictures, notes }: typeof draft | store.Script) => ({ text, pictures, notes });
    const { scriptId: _, ...changes } = draft;
    await store.updateScript(tx, before, changes, !isDeepStrictEqual(content(draft), content(before)), actor, now());
  });
  return store.readScript(db, scriptId);
}

/** Only the creator may keep a script for themselves: nobody else would see it afterwards. */
function ownScope(before: store.Script, scope: store.Script['scope'] | undefined, userId: number) {
  if (scope === 'own' && before.scope !== 'own' && before.creatorId !== userId)
    throw invalidField('scope', MESSAGES.notCreator);
  return scope ?? before.scope;
}

export async function deleteScripts({ db, actor }: Around, scriptIds: readonly number[]): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const seen = await store.findScripts(tx, actor, scriptIds);
    const departments = [...new Set(seen.map(({ script }) => script.departmentId))].toSorted((a, b) => a - b);
    for (const departmentId of departments) await store.lockScripts(tx, departmentId);
    const found = (await store.findScripts(tx, actor, scriptIds)).map(({ script }) => script);
    const others = (await Promise.all(departments.map((each) => store.scriptsOf(tx, each)))).flat();
    const reasons = new Map<number, string>();
    // A script that stays keeps what it includes.
    for (let kept = -1; kept !== reasons.size;) {
      kept = reasons.size;
      const going = new Set(found.flatMap(({ scriptId }) => (reasons.has(scriptId) ? [] : [scriptId])));
      for (const script of found) {
        const reason = inclusionOf(
          script,
          others.filter(({ departmentId }) => departmentId === script.departmentId),
          actor,
          going,
        );
        if (reason !== null) reasons.set(script.scriptId, reason);
      }
    }
    const going = found.map(({ scriptId }) => scriptId).filter((id) => !reasons.has(id));
    if (going.length > 0) await store.deleteScripts(tx, going);
    const { done, failed } = batchResult(scriptIds, going, MESSAGES.script);
    return { done, failed: failed.map(({ id, reason }) => ({ id, reason: reasons.get(id) ?? reason })) };
  });
}

export async function enableScripts(
  { db, actor, now }: Around,
  scriptIds: readonly number[],
  enabled: boolean,
): Promise<BatchResult> {
  return batchResult(scriptIds, await store.setEnabled(db, actor, scriptIds, enabled, now()), MESSAGES.script);
}

export const orderScripts = ({ db, actor }: Around, ids: readonly number[]): Promise<null> =>
  db.transaction(async (tx) => {
    await store.storeOrder(tx, reordered(await store.lockOrder(tx, actor, ids), ids, '话术'));
    return null;
  });

export async function addVariable(
  { db, actor, now }: Around,
  { name, prompt = '', defaultValue = '' }: ReplyManageAddScriptVariablesParams,
): Promise<ScriptVariable> {
  const departmentId = departmentOf(actor);
  if (Object.hasOwn(BUILT_IN_VARIABLES, name)) throw invalidField('name', MESSAGES.builtInVariable);
  checkAnswer(prompt, defaultValue);
  const variableId = await db.transaction(async (tx) => {
    await store.lockScripts(tx, departmentId);
    if ((await variables.variablesOf(tx, departmentId)).length >= SCRIPT_LIMITS.variables)
      throw invalid(MESSAGES.tooManyVariables);
    return variables.insertVariable(tx, {
      departmentId,
      creatorId: actor.userId,
      name,
      prompt: prompt.trim(),
      defaultValue: defaultValue.trim(),
      createTime: now(),
      updateTime: now(),
    });
  });
  return variables.readVariable(db, variableId);
}

/** Refuses a variable that would always be empty. */
function checkAnswer(prompt: string, defaultValue: string): void {
  if (prompt.trim() === '' && defaultValue.trim() === '') throw invalidField('prompt', MESSAGES.noAnswer);
}

export async function changeVariable(
  { db, actor, now }: Around,
  { variableId, ...params }: ReplyManageUpdateScriptVariablesParams,
): Promise<ScriptVariable> {
  const found = await variables.findVariable(db, actor, variableId);
  if (!found) throw notFound('变量');
  const { prompt, defaultValue } = { ...found, ...params };
  checkAnswer(prompt, defaultValue);
  await variables.updateVariable(db, variableId, {
    prompt: prompt.trim(),
    defaultValue: defaultValue.trim(),
    updateTime: now(),
  });
  return variables.readVariable(db, variableId);
}

export const deleteVariable = ({ db, actor }: Around, variableId: number): Promise<null> =>
  db.transaction(async (tx) => {
    const found = await variables.findVariable(tx, actor, variableId);
    if (!found) throw notFound('变量');
    await store.lockScripts(tx, found.departmentId);
    const users = (await store.scriptsOf(tx, found.departmentId)).filter(({ text }) =>
      tokensOf(text).variables.includes(found.name),
    );
    if (users.length > 0) throw invalid(MESSAGES.variableUsed(users.length));
    await variables.deleteVariable(tx, variableId);
    return null;
  });
