/** Determines the subject of a task from the params. Pure. */
import { TASK_TYPE } from '../../db/schema/collecting/spider';
import { parseFlowUrl, type FlowAddress } from '../content/flow-url.rules';
import { parseHomeUrl, type BloggerAddress } from '../blogger/home-url.rules';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './spider.messages';

export type Found =
  | { readonly kind: 'flow'; readonly flow: FlowAddress }
  | { readonly kind: 'blogger'; readonly blogger: BloggerAddress };

/** The content or blogger of an address; refuses the field for others. Short links are resolved before. */
export function addressOf(field: string, text: string): Found {
  const flow = parseFlowUrl(text);
  if (flow.ok) return { kind: 'flow', flow: flow.flow };
  const home = parseHomeUrl(text);
  if (home.ok) return { kind: 'blogger', blogger: home.blogger };
  throw invalidField(field, MESSAGES.expectedAddress);
}

type Param = 'keyword' | 'keywordId' | 'bloggerId' | 'flowId' | 'url';

/**
 * Params that can be a task's subject by type, of which the first given one counts, and the message if none is given.
 */
export const ABOUT: Readonly<
  Record<number, { readonly anyOf: readonly Param[]; readonly field: Param; readonly needed: string }>
> = {
  [TASK_TYPE.keyword]: { anyOf: ['keywordId', 'keyword'], field: 'keyword', needed: MESSAGES.needs.keyword },
  [TASK_TYPE.blogger]: { anyOf: ['bloggerId', 'url'], field: 'url', needed: MESSAGES.needs.blogger },
  [TASK_TYPE.note]: { anyOf: ['flowId', 'url'], field: 'url', needed: MESSAGES.needs.content },
  [TASK_TYPE.comments]: { anyOf: ['flowId', 'url'], field: 'url', needed: MESSAGES.needs.content },
  [TASK_TYPE.update]: {
    anyOf: ['keywordId', 'bloggerId', 'flowId', 'url'],
    field: 'url',
    needed: MESSAGES.needs.update,
  },
};

export function aboutOf(taskType: number, params: Readonly<Partial<Record<Param, unknown>>>): Param {
  const { anyOf, field, needed } = ABOUT[taskType]!;
  const found = anyOf.find((param) => params[param] !== undefined);
  if (!found) throw invalidField(field, needed);
  return found;
}
