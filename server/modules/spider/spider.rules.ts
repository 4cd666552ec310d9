/** What a task is about, from what people gave. Pure. */
import { TASK_TYPE } from '../../db/schema/spider';
import { parseFlowUrl, type FlowAddress } from '../../domain/content/flow-url.rules';
import { parseHomeUrl, type BloggerAddress } from '../../domain/blogger/home-url.rules';
import { invalidField } from '../../kernel/api-errors';
import { MESSAGES } from './spider.messages';

export type Found =
  | { readonly kind: 'flow'; readonly flow: FlowAddress }
  | { readonly kind: 'blogger'; readonly blogger: BloggerAddress };

/** A content's address or a home page's; refuses the field otherwise. Short links are opened before. */
export function addressOf(field: string, text: string): Found {
  const flow = parseFlowUrl(text);
  if (flow.ok) return { kind: 'flow', flow: flow.flow };
  const home = parseHomeUrl(text);
  if (home.ok) return { kind: 'blogger', blogger: home.blogger };
  throw invalidField(field, MESSAGES.expectedAddress);
}

type Param = 'keyword' | 'keywordId' | 'bloggerId' | 'flowId' | 'url';

/** What a task of each type can be about, the first one that is given; and what is said when none is. */
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
