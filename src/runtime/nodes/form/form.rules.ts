/** Checks a form's fields and values against its call's params; fills in fields and texts. */
import { VERSION_PARAM } from '../../../services/catalogue/codes';
import { nameIn, readsScope } from '../../../language/expression/inspect';
import { asText, child, isObject, type JsonObject, listOf, objectOf, own, textOf } from '../../../language/schema/json';
import {
  defineRules,
  fillDefaults,
  type NodeCheck,
  type NodeNormaliser,
  type NodePlace,
  sourceOfNode,
} from '../../../language/node-rules';
import { every } from '../../../language/infer/need';
import { normalFields } from '../../../language/normalise/fields';
import { normalTagList } from '../../../language/normalise/lists';
import { among, jsonTypes, problem } from '../../../language/problems';
import { misfit } from '../../../language/rules/assignable';
import { checkFields } from '../../../language/rules/fields';
import { checkParams } from '../../../language/rules/fit';
import { termOf } from '../../../language/rules/kinds';
import { lookAtParam } from '../../../language/rules/look';
import type { CheckContext } from '../../../language/rules/rule';
import type { CallsByName } from '../../../language/infer/origin';
import type { DataSource, Field, ValueSchema } from '../../../language/types';
import { callOf, paramsOf, resultOf, typeOfTemplate } from '../../../language/infer/typing';
import { fieldsOf, rowsOf, typesOf, UNKNOWN } from '../../../language/schema/value-schema';
import { derivedVersion, lacksVersion } from '../../../language/version';
import type { Stop } from '../../../language/infer/walk';
import { formLanguage } from './form.language';

const check: NodeCheck = (node, stop, context) => {
  const { pointer, env } = stop;
  const source = sourceOfNode(node, stop);
  const call = callOf(context.calls, source);
  if (!source || !call) return;
  if (call.kind !== 'json')
    return context.report(child(pointer, 'source'), problem('not-for-screens', { call: call.name, found: call.kind }));
  const params = paramsOf(context.calls, source)!;
  checkFields(node.fields, params, child(pointer, 'fields'), call.name, stop, context);
  checkParams(node.values, params, call.name, child(pointer, 'values'), env, context);
  if (isObject(node.initial)) checkParams(node.initial, params, call.name, child(pointer, 'initial'), env, context);
  if (typeof node.initial === 'string') checkInitial(node.initial, params, stop, context);
  checkFixed(node, child(pointer, 'fields'), context);
  checkChecks(node, params, child(pointer, 'check'), context);
  checkSteps(node, params, child(pointer, 'steps'), context);
  if (lacksVersion(node, call, env, context.calls))
    context.report(
      child(pointer, 'initial'),
      problem('needs-version', { call: call.name, expected: call.edits!.key }),
      { key: true },
    );
  if (!Array.isArray(node.fields)) return;
  const names = node.fields.map(nameOfField);
  // A field without a name is reported, and may be the one that seems to be missing.
  if (names.includes('')) return;
  const given = new Set([...Object.keys(objectOf(source.params)), ...Object.keys(objectOf(node.values)), ...names]);
  for (const param of params.required ?? [])
    if (!given.has(param))
      context.report(child(pointer, 'fields'), problem('missing-param', { call: call.name, expected: param }));
};

/** `initial` as one template must give an object whose fields fit the call's params. */
function checkInitial(initial: string, params: ValueSchema, { pointer, env }: Stop, context: CheckContext): void {
  const type = typeOfTemplate(initial, env, context.calls);
  const types = typesOf(type).filter((each) => each !== 'null');
  const at = child(pointer, 'initial');
  if (types.length > 0 && !types.includes('object'))
    return context.report(
      at,
      problem('needs-object', {
        what: { name: formLanguage.name },
        found: jsonTypes(types),
        expected: { type: 'object' },
      }),
    );
  const [has, asks] = [fieldsOf(type), fieldsOf(params)];
  if (!has || !asks) return;
  const shared = Object.keys(has).filter((name) => Object.hasOwn(asks, name));
  if (shared.length === 0 && Object.keys(has).length > 0)
    return context.report(
      at,
      problem('wrong-type', {
        expected: { objectWith: Object.keys(asks).slice(0, NAMED) },
        found: { objectWith: Object.keys(has).slice(0, NAMED) },
      }),
    );
  for (const name of shared) {
    const reason = misfit(has[name]!, asks[name]!, false);
    if (reason !== undefined)
      context.report(
        at,
        problem('param-does-not-fit', { param: name, expected: { mustBe: termOf(asks[name]!) }, found: reason }),
      );
  }
}
/** Number of field names listed in a message to describe an object. */
const NAMED = 3;

/** A field is useless if `values` always overrides it; an expression in `values` that reads `form` is intended. */
function checkFixed(node: JsonObject, pointer: string, { report }: CheckContext): void {
  const values = objectOf(node.values);
  for (const [index, field] of listOf(node.fields).entries()) {
    const name = nameOfField(field);
    if (Object.hasOwn(values, name) && !readsScope(values[name], 'form'))
      report(child(pointer, index), problem('field-is-fixed', { found: name }));
  }
}

/** The field at which a check shows its message exists in the form. */
function checkChecks(node: JsonObject, params: ValueSchema, pointer: string, context: CheckContext): void {
  const { check } = node;
  for (const [index, each] of [check].flat().entries()) {
    const field = textOf(objectOf(each).field);
    const at = Array.isArray(check) ? child(pointer, index) : pointer;
    if (field !== undefined) checkOwnField(field, node, params, child(at, 'field'), context);
  }
}

/** A step begins with a field of the form, and no two with the same. */
function checkSteps(node: JsonObject, params: ValueSchema, pointer: string, context: CheckContext): void {
  const begun = new Set<string>();
  for (const [index, each] of listOf(node.steps).entries()) {
    const from = textOf(objectOf(each).from);
    if (from === undefined) continue;
    const at = child(child(pointer, index), 'from');
    checkOwnField(from, node, params, at, context);
    if (begun.has(from)) context.report(at, problem('duplicate-field', { found: from }));
    begun.add(from);
  }
}

function checkOwnField(
  field: string,
  { fields }: JsonObject,
  params: ValueSchema,
  at: string,
  context: CheckContext,
): void {
  const names = Array.isArray(fields) ? fields.map(nameOfField) : Object.keys(params.properties ?? {});
  lookAtParam(field, params, at, {}, [], context);
  if (!names.includes(field))
    context.report(at, problem('unknown-field', { of: { is: 'theForm' }, ...among(field, names) }));
}

const nameOfField = (field: unknown): string => textOf(field) ?? asText(objectOf(field).field);

const normalise: NodeNormaliser = (node, place) => {
  const source = sourceOfNode(node, place);
  const schema = paramsOf(place.calls, source) ?? UNKNOWN;
  const call = callOf(place.calls, source);
  const version = derivedVersion(node, call, place.env, place.calls);
  if (version !== undefined) node.values = { ...objectOf(node.values), [VERSION_PARAM]: version };
  if (source && call?.effect === 'read') node.initial = withAddress(node.initial, source);
  const names = Array.isArray(node.fields) ? node.fields : enteredParams(node, source, place.calls);
  node.fields = normalFields(names, schema, 'form').map((field) => withTags(field, place));
  node.schema = schema;
  if (isObject(node.check)) node.check = [node.check];
  fillDefaults(node, { submit: call?.effect === 'read' ? '查询' : '提交' });
};

/** A search form starts with what the address filters by, so that a link or a reload shows it. */
function withAddress(initial: unknown, { params }: DataSource): unknown {
  if (initial !== undefined && !isObject(initial)) return initial;
  const read = Object.entries(objectOf(params)).filter(([, template]) => nameIn(template, 'query') !== undefined);
  return read.length === 0 ? initial : { ...Object.fromEntries(read), ...initial };
}

/** The params that a form without `fields` enters: all that it does not send along. */
function enteredParams(node: JsonObject, source: DataSource | undefined, calls: CallsByName): string[] {
  const sentAlong = new Set([
    ...Object.keys(objectOf(node.values)),
    ...Object.keys(objectOf(source?.params)),
    ...(callOf(calls, source)?.edits ? [VERSION_PARAM] : []),
  ]);
  return Object.keys(paramsOf(calls, source)?.properties ?? {}).filter((name) => !sentAlong.has(name));
}

/** Adds to options from a source the colours of the tags that they show. */
function withTags(field: Field, { env, calls }: NodePlace): Field {
  const { options } = field;
  if (!options || Array.isArray(options) || !options.tags) return field;
  const row = rowsOf(resultOf(calls, own(env.sources, options.source))) ?? UNKNOWN;
  return { ...field, options: { ...options, tags: normalTagList(options.tags, row) } };
}

export const formRules = defineRules({
  check,
  normalise,
  defaults: { columns: 1, layout: 'vertical' },
  need: ({ source, then }, lead) => every([lead.ofSource(source), lead.ofActions(then)]),
  hides: true,
});
