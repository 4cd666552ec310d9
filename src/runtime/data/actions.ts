/**
 * The closed set of actions. Each action asks for confirmation if it declares one, reports success, and runs the
 * actions declared for success or failure.
 */
import { evaluate, evaluateJson, show } from '../../language/expression';
import type { Action, CallEachAction, Scope, TemplateJson } from '../../language/types';
import { isConsoleRoute, withQuery } from './query-scope';
import { type Asking, questionOf, withName } from './confirmation';
import type { Press } from './press';
import type { Offers, Step } from './offers';
import { describeFailure, type Failure, failureOf, isSilent } from './failure';
import { isNothingDone, refusedRowsMessage } from './refused';

/** Effects of actions on the screen and the browser; the runtime implements them. */
export interface ActionEffects {
  scope(): Scope;
  confirm(text: string, asking: Asking): Promise<boolean>;
  notify(kind: 'success' | 'error', text: string, offers?: Offers): void;
  /** Runs further actions, which a later press starts. */
  run(actions: readonly Action[], local: Partial<Scope>): Promise<boolean>;
  /** Whether the console asks by itself before it sends the source; the screen's own question is then skipped. */
  asks(source: string): boolean;
  /**
   * Sends a source with `params` laid over its own. `shows`: see `SendOptions`.
   */
  send(
    source: string,
    params: Record<string, unknown>,
    local: Partial<Scope>,
    shows: { confirm: boolean; success: boolean; leads: boolean; asking: Asking },
  ): Promise<Sent>;
  /** Sends a source for each item, one after the other, and shows the progress; resolves to whether all are done. */
  sendEach(source: string, items: readonly Item[]): Promise<boolean>;
  refresh(sources: readonly string[]): Promise<void>;
  open(dialog: string, data: Record<string, unknown>, instead: boolean): void;
  navigate(to: string): void;
  /** Goes to the screen before; without one, to the given route. */
  back(to: string): void;
  print(): Promise<void>;
  openWindow(to: string): void;
  setQuery(patch: Record<string, unknown>, options?: { replace?: boolean }): void;
  setState(patch: Record<string, unknown>): void;
  /** `like`: a source whose params are sent too, as far as the call takes them. */
  download(
    source: string,
    params: Record<string, unknown>,
    filename: string,
    local: Partial<Scope>,
    like: string | undefined,
  ): Promise<void>;
  copy(text: string): Promise<void>;
}

/** One request of several. */
export interface Item {
  /** Name of the request in the progress dialog. */
  readonly title: string;
  readonly params: Record<string, unknown>;
  readonly local: Partial<Scope>;
}

/** The result of sending: an answer and where it leads, or the user declined. Failures are thrown. */
export type Sent =
  | { readonly cancelled: true }
  | { readonly cancelled: false; readonly result: unknown; readonly next?: readonly Step[] };

/** The context in which actions run: the surrounding form, and the press that started them. */
export interface ActionHost {
  /** Default: the press that is being handled. */
  press?: Press;
  /** Template: verb of a button whose action cannot be undone. Confirmations on the way show it. */
  dangerText?: string;
  /** Nobody pressed: what is set in the address makes no step back of its own. */
  replace?: boolean;
  setForm?(values: Record<string, unknown>): void;
}

/** Runs actions in order and stops at the first that fails or is declined. Returns whether all were done. */
export async function runActions(
  actions: readonly Action[],
  local: Partial<Scope>,
  effects: ActionEffects,
  host: ActionHost = {},
): Promise<boolean> {
  for (const action of actions) {
    if (!(await runAction(action, local, effects, host))) return false;
  }
  return true;
}

async function runAction(
  action: Action,
  local: Partial<Scope>,
  effects: ActionEffects,
  host: ActionHost,
): Promise<boolean> {
  try {
    const scope = () => ({ ...effects.scope(), ...local });
    if (action.when !== undefined && !evaluateJson(action.when, scope())) return true;
    const dangerText = host.dangerText === undefined ? {} : { dangerText: show(host.dangerText, scope()) };
    const asking = withName(dangerText, action.confirm, scope());
    const isConfirmedAnyway = action.action === 'call' && effects.asks(action.source);
    if (action.confirm && !isConfirmedAnyway && !(await effects.confirm(questionOf(action.confirm, scope()), asking)))
      return false;
    const done = await perform(action, local, effects, host, asking);
    if (done.cancelled) return false;
    const after = done.result === undefined ? local : { ...local, result: done.result };
    const successText = action.success && !isNothingDone(done.result) && show(action.success, { ...scope(), ...after });
    if (successText) {
      const undo = undoOf(action, after, effects);
      const { next = [] } = done;
      const offers = { ...(undo && { undo }), ...(next.length > 0 && { next, go: effects.navigate }) };
      effects.notify('success', successText, ...(Object.keys(offers).length > 0 ? [offers] : []));
    }
    const refused = action.action === 'call' ? refusedRowsMessage(done.result, action.then) : undefined;
    if (refused !== undefined) effects.notify('error', refused);
    return await runActions(action.then ?? [], after, effects, host);
  } catch (error) {
    const failure = failureOf(error);
    showFailure(failure, effects.notify);
    await runActions(
      action.onError ?? [],
      { ...local, error: { message: failure.message, code: failure.code } },
      effects,
      host,
    );
    return false;
  }
}

/** The actions go to a screen themselves. */
export const leadsAway = (actions: readonly Action[] = []): boolean => actions.some(({ action }) => action === 'go');

/**
 * Undoes the action; undefined if it declares no undo, or a condition of its parts is false. Parts for no record at all
 * are left out: those of a batch for the selected rows that had another value before.
 */
function undoOf(action: Action, local: Partial<Scope>, effects: ActionEffects): (() => void) | undefined {
  const declared = (action.action === 'call' && action.undo) || [];
  const scope = { ...effects.scope(), ...local };
  if (declared.some(({ when }) => when !== undefined && !evaluateJson(when, scope))) return undefined;
  const undo = declared.filter(
    (each) => each.action !== 'call' || !isForNothing(evaluateJson(each.params ?? {}, scope) as object),
  );
  if (undo.length === 0) return undefined;
  const actions = undo.map((each, index) => (index < undo.length - 1 ? each : { success: UNDONE, ...each }));
  return () => void effects.run(actions, local);
}
const UNDONE = '已撤销';

/** Whether every param that names records (`keywordId`, `keywordIds`) is an empty list. */
const isForNothing = (params: object): boolean => {
  const named = Object.entries(params).filter(([name]) => /(?:^id|Id)s?$/.test(name));
  return named.length > 0 && named.every(([, value]) => Array.isArray(value) && value.length === 0);
};

async function perform(
  action: Action,
  local: Partial<Scope>,
  effects: ActionEffects,
  host: ActionHost,
  asking: Asking,
): Promise<Sent> {
  const scope = { ...effects.scope(), ...local };
  const json = (template: Record<string, TemplateJson> | undefined) =>
    evaluateJson(template ?? {}, scope) as Record<string, unknown>;
  switch (action.action) {
    case 'call': {
      const shows = {
        confirm: action.confirm === undefined,
        success: action.success === undefined,
        leads: leadsAway(action.then),
        asking,
      };
      const sent = await effects.send(action.source, json(action.params), local, shows);
      if (!sent.cancelled && action.refresh) void effects.refresh(action.refresh);
      return sent;
    }
    case 'callEach': {
      const items = itemsOf(action, scope, local);
      const isDone = items.length > 0 && (await effects.sendEach(action.source, items));
      return isDone ? { cancelled: false, result: { done: items.length } } : { cancelled: true };
    }
    case 'open':
      effects.open(action.dialog, json(action.data), action.instead ?? false);
      return DONE;
    case 'go': {
      const to = routeOf(withQuery(textOf(action.to, scope), json(action.query)));
      if (action.newWindow) effects.openWindow(to);
      else effects.navigate(to);
      return DONE;
    }
    case 'back':
      effects.back(routeOf(textOf(action.to, scope)));
      return DONE;
    case 'print':
      await effects.print();
      return DONE;
    case 'refresh':
      await effects.refresh(action.sources);
      return DONE;
    case 'set':
      if (action.query) effects.setQuery(json(action.query), host.replace ? { replace: true } : undefined);
      if (action.state) effects.setState(json(action.state));
      if (action.form) host.setForm?.(json(action.form));
      return DONE;
    case 'download':
      await effects.download(action.source, json(action.params), textOf(action.filename, scope), local, action.like);
      return DONE;
    case 'copy':
      await effects.copy(textOf(action.text, scope));
      if (!action.success) effects.notify('success', '已复制');
      return DONE;
  }
}

function itemsOf({ data, title, params }: CallEachAction, scope: Scope, local: Partial<Scope>): Item[] {
  const rows = evaluate(data, scope);
  return (Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []).map((row) => ({
    title: show(title, { ...scope, row }),
    params: evaluateJson(params ?? {}, { ...scope, row }) as Record<string, unknown>,
    local: { ...local, row },
  }));
}

const DONE: Sent = { cancelled: false, result: undefined };

function routeOf(to: string): string {
  if (!isConsoleRoute(to)) throw new Error(`不能前往站外地址：${to}`);
  return to;
}

/** Evaluates a template to text with every digit, for addresses, files and the clipboard. */
function textOf(template: string, scope: Partial<Scope>): string {
  const value = evaluate(template, scope);
  return value === undefined || value === null ? '' : String(value);
}

/** Shows a failure once, with the request's id. */
export function showFailure(failure: Failure, notify: ActionEffects['notify']): void {
  if (!isSilent(failure)) notify('error', describeFailure(failure));
}
