/**
 * What a person's press can reach inside an island: which APIs may be those of a write, and which actions may follow an
 * event that is no
 * press. An allow-list: what is not named here sends no write. Read by the checker, and by the guard that looks at
 * nodes before they are
 * drawn (docs/decisions/0029-a-screen-acts-for-nobody.md).
 */

import { isPlain } from '../json';

type Json = Readonly<Record<string, unknown>>;

/** Events that amis raises in the handler of a click, whatever the type. */
export const PRESS_EVENTS: ReadonlySet<string> = new Set(['click', 'rowClick', 'rowDbClick', 'itemClick']);
/** What may follow any other event: nothing of it submits a form, a dialog or a wizard's step. */
export const QUIET_ACTIONS: ReadonlySet<string> = new Set([
  'ajax',
  'reload',
  'rebuild',
  'reset',
  'clear',
  'validate',
  'validateFormItem',
  'setValue',
  'selectAll',
  'clearSelect',
  'select',
  'toggleSelectAll',
  'toggleExpanded',
  'setExpanded',
  'query',
  'dialog',
  'drawer',
  'closeDialog',
  'closeDrawer',
  'close',
  'cancel',
  'confirmDialog',
  'alert',
  'toast',
  'link',
  'url',
  'jump',
  'goBack',
  'prev',
  'changeActiveKey',
  'expand',
  'collapse',
  'focus',
  'open',
  'goto-image',
  'resize',
  'show',
  'hidden',
  'visibility',
  'enabled',
  'disabled',
  'usability',
  'static',
  'nonstatic',
  'switch',
  'parallel',
  'wait',
  'break',
  'continue',
  'setEventData',
  'preventDefault',
  'stopPropagation',
  'refresh',
]);
/** Types whose `api` is sent when a person submits them. */
const SUBMITTED: ReadonlySet<string> = new Set(['form', 'wizard']);
/**
 * Props of an action that hold new nodes (a dialog's content): events inside them are judged afresh, not as part of the
 * action's event.
 */
const NEW_NODES: ReadonlySet<string> = new Set(['dialog', 'drawer', 'feedback']);

/** Where a value stands. */
export interface Around {
  /** Below `onEvent`: the names of events are next. */
  readonly events?: { readonly submitted: boolean };
  /** Among the actions of an event. */
  readonly event?: { readonly name: string; readonly pressed: boolean };
  /** Among the `args` of an action that asks an API. */
  readonly args?: true;
  /** Among the steps of a wizard that is submitted by a person. */
  readonly steps?: true;
  /** Inside an API object (`{ url, method, … }`), whose `url` names the call; `pressed`: a person's press sends it. */
  readonly api?: { readonly pressed: boolean };
}

export const ISLAND_ROOT: Around = {};

/** Where the value of a prop stands. */
export function inside(node: Json, prop: string, around: Around): Around {
  if (around.events)
    return { event: { name: prop, pressed: PRESS_EVENTS.has(prop) || (prop === 'submit' && around.events.submitted) } };
  if (NEW_NODES.has(prop)) return ISLAND_ROOT;
  if (prop === 'onEvent') return { events: { submitted: isSubmitted(node) } };
  if (prop === 'api') return { api: { pressed: isPressedApi(node, around) } };
  if (around.event)
    return { event: around.event, ...(prop === 'args' && node.actionType === 'ajax' && { args: true }) };
  if (prop === 'steps' && isSubmitted(node)) return { steps: true };
  return ISLAND_ROOT;
}

/** Whether an API that stands at a prop is asked for a press and for nothing else. */
export const isPressed = (node: Json, prop: string, around: Around): boolean =>
  prop === 'api' ? isPressedApi(node, around) : prop === 'url' && around.api?.pressed === true;

function isPressedApi(node: Json, around: Around): boolean {
  if (around.event) return around.event.pressed && (around.args === true || node.actionType === 'ajax');
  return isSubmitted(node) || (around.steps === true && !submitsItself(node)) || typeof node.actionType === 'string';
}

const isSubmitted = (node: Json): boolean =>
  typeof node.type === 'string' && SUBMITTED.has(node.type.toLowerCase()) && !submitsItself(node);

/** Whether a form is sent without a person's submit: `submitOnInit`, `submitOnChange` … anywhere in it. */
function submitsItself(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(submitsItself);
  return (
    isPlain(value) &&
    Object.entries(value).some(
      ([name, each]) => (name.startsWith('submitOn') && each !== false && each !== undefined) || submitsItself(each),
    )
  );
}

/** Whether an action may stand where it stands. */
export const mayFollow = (action: unknown, { event }: Around): boolean =>
  event === undefined || event.pressed || (typeof action === 'string' && QUIET_ACTIONS.has(action));
