/** Saves drafts of pages and components: by operations on a revision, or as a whole. */
import { LIMITS, type PageDocument, type PinnedComponents, pinOf } from '../../../src/pages/document';
import { indexOf } from '../../../src/pages/operations/find';
import type { Held, Operation } from '../../../src/pages/operations/operation';
import { primitiveOf } from '../../../src/pages/primitives';
import { needsElementRight, type PropsOf } from '../../../src/pages/rights';
import type { PageSavePageContentResult } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { forbidden, invalidField } from '../../kernel/calls/api-errors';
import type { Actor } from '../../kernel/calls/handler';
import { ownRole } from '../account/own-role.rules';
import { requireDrawable } from './check';
import { readDraft, stepsSince, storeDraft } from './draft.store';
import { raisedInstances } from './migration.rules';
import { applied, readOperations } from './operations.rules';
import { MESSAGES } from './page.messages';
import { type Owner, pinnedOf } from './pin.store';

export type Saved = PageSavePageContentResult;

/** The locked draft of a page or component. */
export interface LockedDraft {
  readonly departmentId: number;
  readonly revision: number;
  readonly saveTime: Date;
}

export interface SaveRequest<D extends Held> {
  readonly owner: Owner;
  readonly locked: LockedDraft;
  readonly actor: Actor;
  readonly now: Date;
  readonly params: {
    readonly revision: number;
    readonly operations?: readonly unknown[];
    readonly content?: unknown;
  };
  readonly read: (content: unknown) => D;
}

/** A save without the problems of its document, which are looked for after its transaction. */
export interface Stored<D> {
  readonly saved: Omit<Saved, 'problems'>;
  readonly departmentId: number;
  readonly document: D;
}

export async function save<D extends Held>(tx: Database, request: SaveRequest<D>): Promise<Stored<D>> {
  const { owner, locked, actor, now, params, read } = request;
  if ((params.operations === undefined) === (params.content === undefined))
    throw invalidField('operations', MESSAGES.contentOrOperations);
  if (params.revision > locked.revision) throw invalidField('revision', MESSAGES.newerRevision);
  const before = await readDraft<D>(tx, owner);
  if (params.revision < locked.revision) return behind(tx, request, before);
  const operations = params.operations ? readOperations(params.operations) : null;
  await refuseWithoutRight(tx, request, before, operations);
  const after = operations ? applied(before, operations) : read(params.content);
  if (JSON.stringify(after).length > LIMITS.text) throw invalidField('content', MESSAGES.tooLong);
  if (raisedInstances(before, after).length > 0) throw invalidField('operations', MESSAGES.onlyByMigration);
  await requireDrawable(tx, locked.departmentId, after as unknown as PageDocument);
  const revision = locked.revision + 1;
  await storeDraft(tx, owner, { content: after, operations, revision, userId: actor.userId, now });
  const saved = { outcome: 'saved' as const, revision, saveTime: now.toISOString(), steps: [] };
  return { saved, departmentId: locked.departmentId, document: after };
}

/** Outcome `behind`: nothing is saved, and the client merges the saves in between. */
export async function behind<D extends Held>(
  tx: Database,
  { owner, locked, params }: Pick<SaveRequest<D>, 'owner' | 'locked' | 'params'>,
  draft: D,
): Promise<Stored<D>> {
  const saved = {
    outcome: 'behind',
    revision: locked.revision,
    saveTime: locked.saveTime.toISOString(),
    steps: await stepsSince(tx, owner, params.revision, locked.revision),
  } as const;
  return { saved, departmentId: locked.departmentId, document: draft };
}

async function refuseWithoutRight<D extends Held>(
  tx: Database,
  { actor, locked }: SaveRequest<D>,
  before: D,
  operations: readonly Operation[] | null,
): Promise<void> {
  if (ownRole(actor).canEditElement) return;
  const { pinned } = await pinnedOf(tx, locked.departmentId, before);
  const nodes = indexOf(before);
  const allowed = (operation: Operation) =>
    !needsElementRight(
      operation,
      operation.op === 'set' && operation.id !== null ? nodes.get(operation.id)?.node : undefined,
      propsWith(pinned),
    );
  if (!operations?.every(allowed)) throw forbidden(MESSAGES.needsElementRight);
}

/** Declared props of a node: of its primitive, or of the version that an instance pins. */
const propsWith =
  (pinned: PinnedComponents): PropsOf =>
  ({ type, component, version }) => {
    if (type !== 'component') return primitiveOf(type)?.props;
    const key = pinOf(component ?? 0, version ?? 0);
    return Object.hasOwn(pinned, key) ? pinned[key]!.props : undefined;
  };
