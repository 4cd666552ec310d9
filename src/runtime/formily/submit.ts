/** Submits a form: validates, sends, shows errors or the result, and closes. */
import { VERSION_PARAM } from '../../services/catalogue/codes';
import type { DialogHandle } from '../nodes/dialog/handle';
import {
  type ActionHost,
  type Failure,
  failureOf,
  isLost,
  isSilent,
  type Press,
  refusedRowsMessage,
  type ScreenRuntime,
  leadsAway,
} from '../data';
import { evaluateJson } from '../../language/expression';
import type { FormNode, Scope } from '../../language/types';
import type { OpenForm } from './useFormModel';
import type { FormModel } from './model';
import { staleOf } from './stale/loaded';
import { type AskAboutStale, resolveStale } from './stale/resolve';
import type { Values } from './values';

interface Place {
  node: FormNode;
  open: OpenForm;
  runtime: ScreenRuntime;
  local: Partial<Scope>;
  dialog: DialogHandle | null;
  host: ActionHost;
  askAboutStale: AskAboutStale;
}

/** `written`: the write succeeded. `wrong`: the field to focus. `failure`: an error that no field of the form shows. */
export interface Outcome {
  readonly written: boolean;
  readonly wrong?: string;
  readonly failure?: Pick<Failure, 'message' | 'requestId'>;
}

export async function submitForm(place: Place): Promise<Outcome> {
  const {
    node,
    open: { model },
    runtime,
    local,
  } = place;
  const [invalid] = await model.findInvalid();
  if (invalid !== undefined) return { written: false, wrong: invalid };
  if (model.updateMistakes()) return { written: false };
  if (runtime.declaration(node.source)?.effect === 'write') return write(place, place.host.press);
  const scopes = { ...local, form: model.typed() };
  await search(node.source, paramsOf(place, scopes), runtime, scopes);
  return { written: false };
}

/** The params to send for the current values. */
function paramsOf({ node, open: { model }, runtime }: Place, scopes: Partial<Scope>): Values {
  const params = { ...model.sent(), ...(evaluateJson(node.values ?? {}, { ...runtime.scope(), ...scopes }) as Values) };
  const { loaded } = model;
  return loaded ? { ...params, ...loaded.taken, [VERSION_PARAM]: loaded.version } : params;
}

async function write(place: Place, press: Press | undefined): Promise<Outcome> {
  const {
    node,
    open: { model, keeper },
    runtime,
    local,
    dialog,
    host,
  } = place;
  const form = model.typed();
  const scopes = { ...local, form };
  const params = paramsOf(place, scopes);
  try {
    keeper?.sent();
    const sent = await runtime.send(node.source, params, scopes, { press, leads: leadsAway(node.then) });
    if (sent.cancelled) {
      keeper?.refused();
      return { written: false };
    }
    if (node.stay && node.initial === undefined) model.restart();
    else model.settle(form, params, sent.result);
    keeper?.discard();
    if (!node.stay) dialog?.close();
    const refused = refusedRowsMessage(sent.result, node.then);
    if (refused !== undefined) runtime.notify('error', refused);
    await runtime.run(node.then ?? [], { ...scopes, result: sent.result }, host);
    return { written: true };
  } catch (error) {
    if (!isLost(failureOf(error))) keeper?.refused();
    const stale = model.loaded && staleOf(error);
    if (!stale) return { written: false, ...explain(error, model) };
    const resolved = await resolveStale(model, params, stale, place.askAboutStale);
    return resolved ? write(place, resolved.press ?? press) : { written: false };
  }
}

/** Shows field errors at their fields and returns the others, to be shown beside the button. Input stays. */
function explain(error: unknown, model: FormModel): Omit<Outcome, 'written'> {
  const failure = failureOf(error);
  if (isSilent(failure)) return {};
  const { shown, homeless } = model.takeErrors(failure.fields);
  const unshown = shown.length === 0 ? [failure.message] : homeless;
  return {
    ...(shown[0] !== undefined && { wrong: shown[0] }),
    ...(unshown.length > 0 && { failure: { ...failure, message: [...new Set([...unshown, ...homeless])].join('；') } }),
  };
}

/**
 * Submits a search form: params that the source reads from the address are written there; the others are sent along.
 */
async function search(source: string, params: Values, runtime: ScreenRuntime, scopes: Partial<Scope>): Promise<void> {
  const patch: Values = {};
  const overlay: Values = {};
  for (const [param, value] of Object.entries(params)) {
    const name = runtime.queryNameOf(source, param);
    if (name === undefined) overlay[param] = value;
    else patch[name] = value;
  }
  runtime.setQuery(patch);
  const isManual = runtime.declaration(source)?.send === 'manual';
  if (Object.keys(overlay).length > 0 || isManual) await runtime.send(source, overlay, scopes).catch(() => undefined);
}
