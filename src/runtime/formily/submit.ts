/** What pressing the form's button does, in order. */
import type { DialogHandle } from '../nodes/dialog/handle';
import { type ActionHost, failureOf, isSilent, describeFailure, type ScreenRuntime } from '../data';
import { evaluateJson } from '../page/expression';
import type { FormNode, Scope } from '../page/types';
import type { FormModel } from './model';
import type { Values } from './values';

interface Place { node: FormNode; model: FormModel; runtime: ScreenRuntime; local: Partial<Scope>; dialog: DialogHandle | null; host: ActionHost }

/** Resolves to the field to look at when something is wrong with one. */
export async function submitForm({ node, model, runtime, local, dialog, host }: Place): Promise<string | undefined> {
  const [invalid] = await model.findInvalid();
  if (invalid !== undefined) return invalid;
  const form = model.typed();
  const scopes = { ...local, form };
  const params = { ...model.sent(), ...(evaluateJson(node.values ?? {}, { ...runtime.scope(), ...scopes }) as Values) };
  if (runtime.declaration(node.source)?.effect !== 'write') return search(node.source, params, runtime, scopes);
  try {
    const sent = await runtime.send(node.source, params, scopes);
    if (sent.cancelled) return undefined;
    model.settle();
    dialog?.close();
    await runtime.run(node.then ?? [], { ...scopes, result: sent.result }, host);
    return undefined;
  } catch (error) {
    return explain(error, model, runtime);
  }
}

/** Fields take what is about them; the rest is said once. What was typed stays. */
function explain(error: unknown, model: FormModel, runtime: ScreenRuntime): string | undefined {
  const failure = failureOf(error);
  if (isSilent(failure)) return undefined;
  const { shown, homeless } = model.takeErrors(failure.fields);
  const unsaid = shown.length === 0 ? [failure.message] : homeless;
  if (unsaid.length > 0) runtime.notify('error', describeFailure({ ...failure, message: [...new Set([...unsaid, ...homeless])].join('；') }));
  return shown[0];
}

/** A search form writes into the address what its source reads from there, and sends the rest along. */
async function search(source: string, params: Values, runtime: ScreenRuntime, scopes: Partial<Scope>): Promise<undefined> {
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
  return undefined;
}
