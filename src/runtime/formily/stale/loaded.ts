/** The edited record as it was when the form took its values from it (docs/decisions/0038-stale-saves.md). */
import { CODES, type StaleRecord, VERSION_PARAM } from '../../../services/catalogue/codes';
import type { ScreenRuntime } from '../../data';
import { evaluateJson } from '../../../language/expression';
import { isObject } from '../../../language/schema/json';
import type { FormNode, Scope } from '../../../language/types';
import { isSecretValue } from '../secret';
import type { Values } from '../values';

export interface LoadedRecord {
  readonly version: number;
  /** By param of the call, without secrets. */
  readonly values: Values;
  /** Values without a field that were taken over from another user's change; sent instead of the screen's values. */
  readonly taken?: Values;
}

/** `sent`: what the untouched form would send. undefined: the form edits no record with a known version. */
export function loadedRecord(
  node: FormNode,
  runtime: ScreenRuntime,
  local: Partial<Scope>,
  sent: Values,
): LoadedRecord | undefined {
  if (!runtime.declaration(node.source)?.edits || !node.values) return undefined;
  const { [VERSION_PARAM]: version, ...fixed } = evaluateJson(node.values, {
    ...runtime.scope(),
    ...local,
    form: sent,
  }) as Values;
  if (typeof version !== 'number') return undefined;
  const tellable = Object.entries({ ...sent, ...fixed }).filter(
    ([name]) => !isSecretValue(node.schema?.properties?.[name] ?? {}),
  );
  return { version, values: Object.fromEntries(tellable) };
}

/** The current record in the error of a refused save; undefined: the save was refused for another reason. */
export function staleOf(error: unknown): StaleRecord | undefined {
  const { code, body } = (error ?? {}) as { code?: unknown; body?: unknown };
  const data = code === CODES.stale && isObject(body) ? body.data : undefined;
  return isObject(data) && typeof data.version === 'number' && isObject(data.current)
    ? (data as unknown as StaleRecord)
    : undefined;
}
