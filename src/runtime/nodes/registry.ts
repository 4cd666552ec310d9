/** Node type -> component, each in a chunk of its own: a screen loads only what it uses. */
import type { ComponentType } from 'react';
import { lazyModule, type LazyModule } from '../../shared/lazy-module';
import { eachTyped } from '../../language/typed';
import type { Node, Page } from '../../language/types';

export interface NodeProps<N extends Node = Node> {
  node: N;
}
export type NodeComponent = ComponentType<NodeProps<never>>;
export type NodeLoader = () => Promise<{ default: NodeComponent }>;

const chunks = new Map<string, LazyModule<{ default: NodeComponent }>>();

export function registerNodes(loaders: Readonly<Record<string, NodeLoader>>): void {
  for (const [type, load] of Object.entries(loaders)) if (!chunks.has(type)) chunks.set(type, lazyModule(load));
}

/** The component, where its chunk is here already: drawn at once, without a fallback in between. */
export const loadedNode = (type: string): NodeComponent | undefined => chunks.get(type)?.here()?.default;

/** Asks for a chunk, once; after a failure, anew. */
export function loadNode(type: string): Promise<unknown> {
  return chunks.get(type)?.() ?? Promise.reject(new Error(`没有 ${type} 这种组件`));
}

/** Asks for what else a node of the type will load, once its own chunk is here: the controls of a form's fields. */
const companions = new Map<string, (node: Record<string, unknown>) => void>();

export function registerCompanions(type: string, load: (node: Record<string, unknown>) => void): void {
  companions.set(type, load);
}

type Query = Readonly<Record<string, unknown>>;

/**
 * Asks for every chunk that the screen's body needs, beside its data, at this address. Dialogs and other tabs come when
 * they open.
 */
export const preloadNodes = (page: Page, query: Query): void => preloadIn(page.body, query);

/** Asks for the chunks of nodes and of those inside them that are on show. */
export function preloadIn(json: unknown, query?: Query): void {
  eachTyped(
    json,
    (node) => {
      preloadTypes([node.type]);
      companions.get(node.type)?.(node);
    },
    query,
  );
}

/** Asks for the chunks of nodes of these types, before it is known what stands in them. */
export function preloadTypes(types: readonly string[]): void {
  for (const type of types) if (chunks.has(type)) loadNode(type).catch(() => undefined);
}
