/** The instances of components in a document. Pure. */
import { type PageNode, pinOf } from '../../../src/pages/document';
import { nodesIn } from '../../../src/pages/operations/find';
import type { Held } from '../../../src/pages/operations/operation';

/** The page or component that contains the instances. */
export type Owner = { readonly pageId: number } | { readonly rootId: number };

export interface Pin {
  readonly rootId: number;
  readonly versionNo: number;
}

export interface PinUse extends Pin {
  readonly instanceCount: number;
}

export const pinOfNode = ({ type, component, version }: PageNode): Pin | null =>
  type === 'component' && component !== undefined && version !== undefined
    ? { rootId: component, versionNo: version }
    : null;

export const keyOf = ({ rootId, versionNo }: Pin): string => pinOf(rootId, versionNo);

/** The versions that a document pins, each once, with the number of its instances. */
export function pinsIn({ body }: Held): PinUse[] {
  const uses = new Map<string, PinUse>();
  for (const node of nodesIn(body)) {
    const pin = pinOfNode(node);
    if (!pin) continue;
    const known = uses.get(keyOf(pin));
    uses.set(keyOf(pin), { ...pin, instanceCount: (known?.instanceCount ?? 0) + 1 });
  }
  return [...uses.values()];
}

/** Columns of ids are integers. */
const MOST = 2_147_483_647;
export const isStorablePin = ({ rootId, versionNo }: Pin): boolean => rootId <= MOST && versionNo <= MOST;
