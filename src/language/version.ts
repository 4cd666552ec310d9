/** Derives the version that a form sends when it edits a record (docs/decisions/0038-stale-saves.md). */
import { VERSION_PARAM } from '../services/catalogue/codes';
import type { Call } from '../services/catalogue/define';
import { pathOf } from './expression/inspect';
import { templateOfPath } from './expression/path';
import { typeOfTemplate } from './infer/infer';
import { type JsonObject, listOf, objectOf } from './schema/json';
import type { CallsByName } from './infer/origin';
import { fieldsOf } from './schema/value-schema';
import type { Env } from './infer/walk';

/**
 * Template of the record's version, next to its key; undefined: the form sets it itself, edits no record, or the record
 * is unknown.
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
  // `${dialog.row.roleId}`: the record is the path without its last name.
  const record = pathOf(Array.isArray(key) && key.length === 1 ? listOf(key)[0] : key)?.slice(0, -1) ?? [];
  if (record.length === 0) return undefined;
  const fields = fieldsOf(typeOfTemplate(templateOfPath(record), env, calls));
  // An unknown type, as below another problem, may have a version.
  return !fields || Object.hasOwn(fields, VERSION_PARAM) ? templateOfPath([...record, VERSION_PARAM]) : undefined;
}

/** Whether the form edits a record with initial values but its version cannot be determined. */
export function lacksVersion(form: JsonObject, call: Call, env: Env, calls: CallsByName): boolean {
  const values = objectOf(form.values);
  const isEdit = call.edits !== undefined && form.initial !== undefined && values[call.edits.key] !== undefined;
  return isEdit && values[VERSION_PARAM] === undefined && derivedVersion(form, call, env, calls) === undefined;
}
