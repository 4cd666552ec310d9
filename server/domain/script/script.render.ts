/** A script as it would be sent to a receiver. */
import type { RenderedScript, ReplyManageRenderScriptParams } from '../../../src/services/catalogue/generated/types';
import type { BuiltInVariable } from '../../../src/services/catalogue/sets/script';
import { BUILT_IN_VARIABLES } from '../../../src/services/catalogue/sets/script';
import { filled, tokensOf, withBlanks } from '../../../src/shared/text/script-text';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { conversationsOf, type Conversation } from '../conversation/chat.store';
import { flowTitles } from '../conversation/receiver.store';
import { findProhibited } from '../prohibited/prohibited.rules';
import { activeWords } from '../prohibited/prohibited.store';
import { assembled, isTooLong, titleKey } from './script.rules';
import * as store from './script.store';
import { variablesOf, type Variable } from './variable.store';

type Around = Pick<Context, 'db' | 'actor'>;

export async function requireConversation({ db, actor }: Around, receiverId: number): Promise<Conversation> {
  const [conversation] = await conversationsOf(db, actor, [receiverId]);
  if (!conversation) throw notFound('会话');
  return conversation;
}

async function valuesOf(
  { db, actor }: Around,
  { nickname, city, accountName, flowId }: Conversation,
): Promise<Readonly<Record<BuiltInVariable, string>>> {
  const titles = await flowTitles(db, flowId === null ? [] : [flowId]);
  return {
    昵称: nickname,
    城市: city,
    账号: accountName,
    笔记: (flowId !== null && titles.get(flowId)) || '',
    客服: actor.name,
  };
}

/** Values of built-in variables, and defaults of variables without a prompt. People are asked for all others. */
function known(values: Readonly<Record<string, string>>, variables: readonly Variable[]): Record<string, string> {
  const defaults = variables.filter(({ prompt }) => prompt === '').map((each) => [each.name, each.defaultValue]);
  return Object.fromEntries([...defaults, ...Object.entries(values)].filter(([, value]) => value !== ''));
}

export async function renderScript(
  around: Around,
  { scriptId, receiverId }: ReplyManageRenderScriptParams,
): Promise<RenderedScript> {
  const { db, actor } = around;
  const conversation = await requireConversation(around, receiverId);
  const { departmentId } = conversation;
  const [found] = await store.findScripts(db, actor, [scriptId]);
  if (found?.script.departmentId !== departmentId) throw notFound('话术');
  const [scripts, variables, values, words] = await Promise.all([
    store.scriptsOf(db, departmentId),
    variablesOf(db, departmentId),
    valuesOf(around, conversation),
    activeWords(db, actor),
  ]);
  const byTitle = new Map(scripts.map((each) => [titleKey(each.title), each]));
  const { text: whole, pictures, notes } = assembled(found.script, (title) => byTitle.get(titleKey(title)));
  const template = filled(whole, known(values, variables)).text;
  const asked = tokensOf(template).variables.map((name) => askedOf(name, variables));
  const defaults = asked.filter(({ defaultValue }) => defaultValue !== '');
  const { text } = filled(template, Object.fromEntries(defaults.map((each) => [each.name, each.defaultValue])));
  const { title } = found.script;
  return {
    scriptId,
    versionId: found.versionId,
    title,
    template,
    variables: asked,
    text,
    unfilled: asked.filter(({ defaultValue }) => defaultValue === '').map(({ name }) => name),
    prohibited: [...new Map(findProhibited(text, words).map((each) => [each.word, each])).values()].map(
      ({ word, severity, suggestion }) => ({ word, severity, suggestion }),
    ),
    tooLong: isTooLong(text),
    pictures: pictures.map((url, index) => ({ name: `${title} ${index + 1}${url.slice(url.lastIndexOf('.'))}`, url })),
    notes: [...notes],
  };
}

/** Scripts for a conversation as people read them before they choose one: with the values of this conversation. */
export async function atHand(around: Around, receiverId: number) {
  const { db, actor } = around;
  const conversation = await requireConversation(around, receiverId);
  const { departmentId } = conversation;
  const [list, scripts, variables, values] = await Promise.all([
    store.scriptsAtHand(db, actor, conversation),
    store.scriptsOf(db, departmentId),
    variablesOf(db, departmentId),
    valuesOf(around, conversation),
  ]);
  const byTitle = new Map(scripts.map((each) => [titleKey(each.title), each]));
  const byId = new Map(scripts.map((each) => [each.scriptId, each]));
  return list.map((each) => {
    const { text } = assembled(byId.get(each.scriptId)!, (title) => byTitle.get(titleKey(title)));
    return { ...each, text: withBlanks(filled(text, known(values, variables)).text) };
  });
}

function askedOf(name: string, variables: readonly Variable[]) {
  const own = variables.find((each) => each.name === name);
  if (own) return { name, prompt: own.prompt || name, defaultValue: own.defaultValue };
  const meaning = Object.hasOwn(BUILT_IN_VARIABLES, name) ? BUILT_IN_VARIABLES[name as BuiltInVariable] : name;
  return { name, prompt: meaning, defaultValue: '' };
}
