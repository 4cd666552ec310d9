/**
 * The one table of amis's actions. Decides which APIs in an island run only on a user's press (and so may write), and
 * which actions may follow an event that is not a press. An allow-list: anything not listed sends no write. Used by the
 * checker and by the guard that inspects nodes before they are drawn
 * (docs/decisions/0029-a-screen-acts-for-nobody.md).
 */
import { isPlain } from '../schema/json';
import { amisTypeOf, namesIn } from './types';

type Json = Readonly<Record<string, unknown>>;

/** Events that amis raises in a click handler, for any type. */
export const PRESS_EVENTS: ReadonlySet<string> = new Set(['click', 'rowClick', 'rowDbClick', 'itemClick']);
/** Actions of amis that may follow any event. */
const QUIET = `
  ajax reload rebuild reset clear clearAll clearError validate validateFormItem setValue updateItems selectAll
  clearSelect select toggleSelectAll toggleExpanded setExpanded query dialog drawer closeDialog closeDrawer close
  cancel confirmDialog alert toast link url jump goBack prev changeActiveKey expand collapse focus open goto-image
  zoom resize show hidden visibility enabled disabled usability static nonstatic switch parallel wait break continue
  setEventData preventDefault stopPropagation refresh`;
/** Actions that may follow a press only: they submit, copy, or change what people entered. */
const PRESSED = `
  submit reset-and-submit clear-and-submit initDrag cancelDrag confirm copy next goto-step submitWizard
  deleteActiveKey deleteTab add addItem edit delete deleteItem`;
/** Action -> whether a press must come before it. */
const ACTIONS: ReadonlyMap<string, boolean> = new Map([
  ...namesIn(QUIET).map((name) => [name, false] as const),
  ...namesIn(PRESSED).map((name) => [name, true] as const),
]);

/**
 * Allowed values of `actionType`. Excluded: custom (JavaScript), loop (can hang the tab), email, print, saveAs and
 * download (addresses).
 */
export const AMIS_ACTIONS: readonly string[] = [...ACTIONS.keys()];
export const isAmisAction = (name: unknown): boolean => ACTIONS.has(name as string);
/**
 * Props of an action that hold new nodes (a dialog's content). Events inside them are judged on their own, not as part
 * of the action's event.
 */
const NEW_NODES: ReadonlySet<string> = new Set(['dialog', 'drawer', 'feedback']);

/** Context of a value inside an island. */
export interface Around {
  /** Inside `onEvent`: the keys are names of events. */
  readonly events?: { readonly submitted: boolean };
  /** Inside the actions of an event. */
  readonly event?: { readonly name: string; readonly pressed: boolean };
  /** Inside the `args` of an action that sends an API. */
  readonly args?: true;
  /** Inside the steps of a wizard that the user submits. */
  readonly steps?: true;
  /**
   * Inside an API object (`{ url, method, … }`), whose `url` names the call. `pressed`: only a user's press sends it.
   */
  readonly api?: { readonly pressed: boolean };
}

export const ISLAND_ROOT: Around = {};

/** Context of the value of a prop. */
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

/** Whether the API at this prop is sent on a press and at no other time. */
export const isPressed = (node: Json, prop: string, around: Around): boolean =>
  prop === 'api' ? isPressedApi(node, around) : prop === 'url' && around.api?.pressed === true;

function isPressedApi(node: Json, around: Around): boolean {
  if (around.event) return around.event.pressed && (around.args === true || node.actionType === 'ajax');
  return isSubmitted(node) || (around.steps === true && !submitsItself(node)) || typeof node.actionType === 'string';
}

const isSubmitted = (node: Json): boolean => amisTypeOf(node.type)?.submits === true && !submitsItself(node);

/** Whether anything in the form submits it without the user: `submitOnInit`, `submitOnChange`, … */
function submitsItself(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(submitsItself);
  return (
    isPlain(value) &&
    Object.entries(value).some(
      ([name, each]) => (name.startsWith('submitOn') && each !== false && each !== undefined) || submitsItself(each),
    )
  );
}

/** Whether an action is allowed in this context. */
export const mayFollow = (action: unknown, { event }: Around): boolean =>
  event === undefined || event.pressed || ACTIONS.get(action as string) === false;
