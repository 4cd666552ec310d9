/**
 * Reports redundant refreshes: a source that reads what a write changes reloads automatically
 * (docs/decisions/0037-who-hears-of-a-change.md).
 */
import type { Entity } from '../../services/catalogue/entities';
import type { Call } from '../../services/catalogue';
import { asText, isObject, type JsonObject, own, segments, textOf } from '../schema/json';
import { callOf } from '../infer/typing';
import type { DataSource } from '../types';
import type { Owner, Stop } from '../infer/walk';
import type { CheckContext } from './rule';

/** Paths of `refresh` of a source or action, and of `sources` of the action `refresh`. */
export const isRefreshList = (path: string): boolean => /^(?:refresh|sources)\/\*$/.test(path);

/** Why a source reloads anyway: the preceding write, and the entities that both share. */
export interface Redundancy {
  readonly call: string;
  readonly entities: readonly Entity[];
}

/** Returns a test for whether a source is redundant in a refresh list at this place. */
export function redundancyAt(
  { owner, env }: Stop,
  context: CheckContext,
): (source: DataSource) => Redundancy | undefined {
  const writes = writesBefore(owner, env, context);
  return (source) => {
    const read = callOf(context.calls, source);
    // A source that is sent by hand reloads only where a screen says so.
    if (!read || source.send === 'manual') return undefined;
    return writes
      .map((write) => ({ call: write.name, entities: sharedBy(read, write) }))
      .find(({ entities }) => entities.length > 0);
  };
}

/** Entities that one call reads and another changes. */
export const sharedBy = (read: Pick<Call, 'reads'>, write: Pick<Call, 'changes'>): Entity[] =>
  read.reads.filter((entity) => write.changes.includes(entity));

/** Calls whose success leads to the refresh: of the owner, and of the actions and the form that it follows. */
function writesBefore(owner: Owner, env: Stop['env'], { screen, calls }: CheckContext): Call[] {
  if (owner.kind === 'source')
    return [callOf(calls, owner.value as unknown as DataSource)].filter((call) => call !== undefined);
  return [owner.value, ...followed(screen, owner.pointer)].flatMap(
    (each) => callOf(calls, own(env.sources, textOf(each.source) ?? '')) ?? [],
  );
}

/** Ancestors of an action while it is in a `then` branch; an `onError` branch follows no successful write. */
function followed(screen: JsonObject, pointer: string): JsonObject[] {
  const path = segments(pointer);
  const around: JsonObject[] = [];
  for (;;) {
    if (/^\d+$/.test(path.at(-1) ?? '')) path.pop();
    if (path.pop() !== 'then') return around;
    const value = at(screen, path);
    if (!isObject(value)) return around;
    around.push(value);
    if (asText(value.action) === '') return around;
  }
}

const at = (screen: JsonObject, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as JsonObject)[key] : undefined),
    screen,
  );
