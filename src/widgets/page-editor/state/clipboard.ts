/** Copied nodes, for every page in every tab of this browser. */
import type { PageNode, PinnedComponents } from '../../../pages/document';
import { LIMITS } from '../../../pages/document';
import { nodesIn } from '../../../pages/operations/find';
import { isId } from '../../../pages/props';
import { readStored, writeStored } from '../../../shared/browser/stored';

const KEY = 'legoV2.clipboard';

export interface Clip {
  readonly nodes: readonly PageNode[];
  /** Pinned components of the instances among the nodes. */
  readonly pinned: PinnedComponents;
}

export const writeClip = (clip: Clip): void => writeStored(KEY, JSON.stringify(clip));

/** `undefined`: nothing was copied, or not by an editor. */
export function readClip(): Clip | undefined {
  try {
    const clip = JSON.parse(readStored(KEY) ?? 'null') as Partial<Clip> | null;
    const { nodes, pinned = {} } = clip ?? {};
    return Array.isArray(nodes) && nodes.length > 0 && isForest(nodes) ? { nodes, pinned } : undefined;
  } catch {
    return undefined;
  }
}

/** Validates the storage, which other software can write as well: pastes only well-formed nodes. */
function isForest(nodes: readonly unknown[]): nodes is readonly PageNode[] {
  let count = 0;
  for (const node of nodesIn(nodes as readonly PageNode[])) {
    count += 1;
    if (count > LIMITS.nodes || typeof node !== 'object' || !isId(node.id) || typeof node.type !== 'string')
      return false;
  }
  return true;
}
