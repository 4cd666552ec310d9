/** Checks actions: params are complete and fit, opened dialogs exist, targets are inside the console. */
import { asText, child, isObject, type JsonObject, objectOf, own, textOf } from '../schema/json';
import { among, firstOf, jsonTypes, problem } from '../problems';
import { callOf, paramsOf, typeOfTemplate } from '../infer/typing';
import type { ValueSchema } from '../types';
import { solid, typesOf, UNKNOWN } from '../schema/value-schema';
import type { Stop } from '../infer/walk';
import { checkAddress } from './routes';
import { checkParams, checkValue } from './fit';
import { isOnly, termOf } from './kinds';
import { lookAtParam } from './look';
import type { CheckContext, Rule } from './rule';

type Check = (action: JsonObject, stop: Stop, context: CheckContext) => void;

/** Params of a list that say which page of it is shown, not which rows match. */
const OF_PAGE = new Set(['pageNo', 'pageSize']);

/** Names of the params that a download takes over from the source of a table. */
function takenOver({ like }: JsonObject, schema: ValueSchema, { env }: Stop, { calls }: CheckContext): string[] {
  const known = paramsOf(calls, own(env.sources, asText(like)))?.properties ?? {};
  return Object.keys(known).filter((name) => !OF_PAGE.has(name) && own(schema.properties ?? {}, name) !== undefined);
}

const checkLike: Check = (action, stop, context) => {
  const { pointer, env } = stop;
  const at = child(pointer, 'like');
  const [call, shown] = [action.source, action.like].map((name) =>
    callOf(context.calls, own(env.sources, asText(name))),
  );
  if (!call || !shown) return;
  if (shown.effect === 'write')
    return context.report(
      at,
      problem('needs-read', { what: { code: 'like' }, call: shown.name, expected: 'read', found: 'write' }),
    );
  if (takenOver(action, call.params as ValueSchema, stop, context).length === 0)
    context.report(at, problem('like-without-params', { call: call.name, found: shown.name }));
};

const sends: Check = (action, stop, context) => {
  const { pointer, env } = stop;
  const source = own(env.sources, textOf(action.source) ?? '');
  const call = callOf(context.calls, source);
  if (!source || !call) return;
  const schema = paramsOf(context.calls, source)!;
  checkParams(action.params, schema, call.name, child(pointer, 'params'), env, context);
  const given = new Set([
    ...Object.keys(objectOf(source.params)),
    ...Object.keys(objectOf(action.params)),
    ...takenOver(action, schema, stop, context),
  ]);
  // A source that is sent automatically was checked at its declaration.
  if (call.effect === 'read' && source.send !== 'manual' && call.kind === 'json') return;
  for (const param of schema.required ?? []) {
    if (!given.has(param))
      context.report(child(pointer, 'source'), problem('missing-param', { call: call.name, expected: param }));
  }
};

/** Undoing: a write is taken back by writes, offered in its success message. */
const checkUndo: Check = (action, { pointer, env }, { calls, report }) => {
  const at = child(pointer, 'undo');
  const callOfAction = ({ source }: JsonObject) => callOf(calls, own(env.sources, textOf(source) ?? ''));
  const call = callOfAction(action);
  if (call?.effect === 'read')
    report(at, problem('needs-write', { what: { code: 'undo' }, call: call.name, expected: 'write', found: 'read' }), {
      key: true,
    });
  if (action.success === undefined) report(pointer, problem('missing-prop', { expected: 'success' }));
  const isList = Array.isArray(action.undo);
  [action.undo].flat().forEach((each, index) => {
    if (!isObject(each)) return;
    const place = isList ? child(at, index) : at;
    if (each.action !== 'call')
      return report(child(place, 'action'), problem('unknown-value', among(asText(each.action), ['call'])));
    const back = callOfAction(each);
    if (back?.effect === 'read')
      report(
        child(place, 'source'),
        problem('needs-write', { what: { code: 'undo' }, call: back.name, expected: 'write', found: 'read' }),
      );
  });
};

const CHECKS: Readonly<Record<string, Check>> = {
  call(action, stop, context) {
    const call = callOf(context.calls, own(stop.env.sources, textOf(action.source) ?? ''));
    if (call?.kind === 'blob')
      context.report(child(stop.pointer, 'source'), problem('not-for-screens', { call: call.name, found: 'blob' }));
    sends(action, stop, context);
    if (action.undo !== undefined) checkUndo(action, stop, context);
    if (action.undo !== undefined && action.confirm !== undefined)
      context.report(child(stop.pointer, 'confirm'), problem('asks-and-undoes', {}));
  },
  callEach(action, stop, context) {
    const { pointer, env } = stop;
    const call = callOf(context.calls, own(env.sources, asText(action.source)));
    if (call && (call.kind !== 'json' || call.effect !== 'write'))
      context.report(
        child(pointer, 'source'),
        problem('not-for-screens', { call: call.name, found: call.kind === 'json' ? call.effect : call.kind }),
      );
    if (call?.ask) context.report(child(pointer, 'source'), problem('asks-each-time', { call: call.name }));
    const list = solid(typeOfTemplate(action.data, env, context.calls));
    const types = typesOf(list);
    if (types.length > 0 && !types.includes('array'))
      context.report(
        child(pointer, 'data'),
        problem('wrong-type', { expected: { is: 'list' }, found: jsonTypes(types) }),
      );
    const row = solid(list.items ?? UNKNOWN);
    sends(action, { ...stop, env: { ...env, scopes: { ...env.scopes, row } } }, context);
  },
  download(action, stop, context) {
    const call = callOf(context.calls, own(stop.env.sources, textOf(action.source) ?? ''));
    if (call && call.kind !== 'blob')
      context.report(child(stop.pointer, 'source'), problem('needs-file', { call: call.name, expected: 'blob' }));
    if (action.like !== undefined) checkLike(action, stop, context);
    sends(action, stop, context);
  },
  open(action, { pointer }, { screen, report, look }) {
    const dialogs = objectOf(screen.dialogs);
    const name = textOf(action.dialog);
    if (name !== undefined) {
      const candidates = () =>
        Object.entries(dialogs).map(([each, dialog]) => ({
          name: each,
          ...(typeof objectOf(dialog).title === 'string' && { title: asText(objectOf(dialog).title) }),
        }));
      look?.({
        kind: 'dialog',
        name,
        pointer: child(pointer, 'dialog'),
        ...(Object.hasOwn(dialogs, name) && { found: name }),
        candidates,
      });
    }
    if (name !== undefined && !Object.hasOwn(dialogs, name))
      report(child(pointer, 'dialog'), problem('unknown-dialog', among(name, Object.keys(dialogs))));
  },
  go(action, { pointer, env }, context) {
    if (typeof action.to !== 'string') return;
    const type = typeOfTemplate(action.to, env, context.calls);
    if (isOnly(type, 'number', 'boolean', 'list', 'object'))
      return context.report(
        child(pointer, 'to'),
        problem('wrong-type', { expected: { is: 'route' }, found: termOf(type) }),
      );
    checkAddress(action.to, child(pointer, 'to'), context);
  },
  back(action, stop, context) {
    CHECKS.go!(action, stop, context);
  },
  set(action, { pointer, env }, context) {
    const { report } = context;
    for (const scope of ['query', 'state', 'form'] as const) {
      const given = action[scope];
      if (!isObject(given)) continue;
      const type = env.scopes[scope];
      if (!type) {
        report(
          child(pointer, scope),
          problem('scope-not-here', { found: scope, expected: firstOf(Object.keys(env.scopes)) }),
          { key: true },
        );
        continue;
      }
      const known = type.properties;
      for (const name of Object.keys(given)) {
        if (!known) continue;
        lookAtParam(name, type, child(child(pointer, scope), name), { key: true }, Object.keys(given), context);
        if (own(known, name))
          checkValue(
            given[name],
            { schema: known[name]!, name, call: scope },
            child(child(pointer, scope), name),
            env,
            context,
          );
        else
          report(
            child(child(pointer, scope), name),
            problem('unknown-field', { of: { code: scope }, ...among(name, Object.keys(known)) }),
            {
              key: true,
            },
          );
      }
    }
  },
};

/** The name that a confirmation asks for can be typed: it is a text or a number. */
const checkConfirm: Check = ({ confirm }, { pointer, env }, { calls, report }) => {
  const name = objectOf(confirm).name;
  if (typeof name !== 'string') return;
  const type = typeOfTemplate(name, env, calls);
  if (isOnly(type, 'boolean', 'list', 'object'))
    report(`${pointer}/confirm/name`, problem('wrong-type', { expected: { type: 'string' }, found: termOf(type) }));
};

export const actionRule: Rule = (stop, context) => {
  if (stop.kind !== 'action' || !isObject(stop.value)) return;
  checkConfirm(stop.value, stop, context);
  own(CHECKS, asText(stop.value.action))?.(stop.value, stop, context);
};
