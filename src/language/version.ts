/** Where a form that edits a record finds the version of what it shows (docs/decisions/0038-stale-saves.md). */
import { VERSION_PARAM } from '../services/catalogue/codes';
import type { Call } from '../services/catalogue/define';
import { typeOfTemplate } from './infer';
import { type JsonObject, listOf, objectOf, textOf } from './json';
import type { CallsByName } from './origin';
import { fieldsOf } from './value-schema';
import type { Env } from './walk';

/** `${dialog.row.roleId}`: the record is what stands before the last point. */
const FIELD = /^\$\{\s*([\w.]+)\.\w+\s*\}$/;

/**
 * The template of the version, beside the one that names the record; undefined: the form says it itself, edits no
 * record, or it is not known.
 */
export function derivedVersion(
  form: JsonObject,
  call: Call | undefined,
  env: Env,
  calls: CallsByName,
): string | undefined {
  const values = objectOf(form.values);
  if (!call?.edits || values[VERSION_PARAM] !== undefined) return undefined;
  const key = values[call.edits.key];
  const template = textOf(Array.isArray(key) && key.length === 1 ? listOf(key)[0] : key);
  const record = FIELD.exec(template ?? '')?.[1];
  if (record === undefined) return undefined;
  const fields = fieldsOf(typeOfTemplate(`\${${record}}`, env, calls));
  // What is not known, as below another problem, may have one.
  return !fields || Object.hasOwn(fields, VERSION_PARAM) ? `\${${record}.${VERSION_PARAM}}` : undefined;
}

/** The form starts with values of a record that it names, and nothing tells from which version they are. */
export function lacksVersion(form: JsonObject, call: Call, env: Env, calls: CallsByName): boolean {
  const values = objectOf(form.values);
  const isEdit = call.edits !== undefined && form.initial !== undefined && values[call.edits.key] !== undefined;
  return isEdit && values[VERSION_PARAM] === undefined && derivedVersion(form, call, env, calls) === undefined;
}
