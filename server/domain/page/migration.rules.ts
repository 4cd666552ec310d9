/** Migrates instances of a component to a newer version, applying the changes of each version in between. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { migrate } from '../../../src/pages/component-versions';
import type { ComponentDocument, Json, Migration, PageNode } from '../../../src/pages/document';
import { nodesIn } from '../../../src/pages/operations/find';
import type { Held, Operation } from '../../../src/pages/operations/operation';
import { pinOfNode } from './instances.rules';

export type Props = Readonly<Record<string, Json>>;

/** A version with the changes that it makes to instances of the version before. */
export interface VersionStep {
  readonly no: number;
  readonly content: ComponentDocument;
}

export interface MigratedInstance {
  readonly before: PageNode;
  readonly after: PageNode;
}

/** Instances of a component below `to`, as they are and as they become. */
export function migratedInstances(
  { body }: Held,
  rootId: number,
  versions: readonly VersionStep[],
  to: number,
): MigratedInstance[] {
  return [...nodesIn(body)].flatMap((before) => {
    const pin = pinOfNode(before);
    if (pin?.rootId !== rootId || pin.versionNo >= to) return [];
    const steps = versions.filter(({ no }) => no > pin.versionNo && no <= to);
    const changes = steps.flatMap(({ content }) => content.migration ?? []);
    return [{ before, after: { ...migrate(before, changes), version: to } }];
  });
}

/** Operations that turn `before` into `after`, as the editor would record them. */
export const operationsOf = (instances: readonly MigratedInstance[]): Operation[] =>
  instances.flatMap(({ before, after }): Operation[] => [
    { op: 'set', id: before.id, path: ['version'], value: after.version! },
    ...(isDeepStrictEqual(before.props ?? {}, after.props ?? {})
      ? []
      : [{ op: 'set' as const, id: before.id, path: ['props'], value: after.props! }]),
  ]);

export interface PropChange {
  readonly prop: string;
  readonly kind: 'added' | 'removed' | 'renamed' | 'changed';
  readonly from?: unknown;
  readonly to?: unknown;
}

/** Lists how a migration changed an instance's props, for people. */
export function propChanges(before: Props, after: Props, steps: readonly VersionStep[]): PropChange[] {
  const renamed = steps
    .flatMap(({ content }) => content.migration ?? [])
    .filter((change) => change.op === 'rename' && Object.hasOwn(before, change.from) && Object.hasOwn(after, change.to))
    .map((change) => change as Extract<Migration, { op: 'rename' }>);
  const from = new Set(renamed.map((change) => change.from));
  const to = new Set(renamed.map((change) => change.to));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return [
    ...renamed.map((change) => ({ prop: change.to, kind: 'renamed' as const, from: change.from, to: change.to })),
    ...names.flatMap((prop): PropChange[] => {
      if (from.has(prop) || to.has(prop)) return [];
      if (!Object.hasOwn(before, prop)) return [{ prop, kind: 'added', to: after[prop] }];
      if (!Object.hasOwn(after, prop)) return [{ prop, kind: 'removed', from: before[prop] }];
      return isDeepStrictEqual(before[prop], after[prop])
        ? []
        : [{ prop, kind: 'changed', from: before[prop], to: after[prop] }];
    }),
  ];
}

/**
 * Ids of instances that `after` pins at a higher version than `before`. A new version reaches a page only through its
 * migration, so that a plain save may hold none.
 */
export function raisedInstances(before: Held, after: Held): string[] {
  const known = new Map([...nodesIn(before.body)].map((node) => [node.id, pinOfNode(node)]));
  return [...nodesIn(after.body)].flatMap((node) => {
    const [was, is] = [known.get(node.id), pinOfNode(node)];
    return was && is && was.rootId === is.rootId && is.versionNo > was.versionNo ? [node.id] : [];
  });
}
