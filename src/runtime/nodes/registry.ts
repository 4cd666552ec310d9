/** Node type -> component, each in a chunk of its own: a screen loads only the types that it uses. */
import type { ComponentType } from 'react';
import { lazyModule, type LazyModule } from '../../shared/browser/lazy-module';
import { eachTyped } from '../../language/infer/typed';
import type { Node } from '../../language/types';

export interface NodeProps<N extends Node = Node> {
  node: N;
}
export type NodeComponent = ComponentType<NodeProps<never>>;
export type NodeLoader = () => Promise<{ default: NodeComponent }>;

const chunks = new Map<string, LazyModule<{ default: NodeComponent }>>();

export function registerNodes(loaders: Readonly<Record<string, NodeLoader>>): void {
  for (const [type, load] of Object.entries(loaders)) if (!chunks.has(type)) chunks.set(type, lazyModule(load));
}

/** The component if its chunk has loaded: drawn synchronously, without a fallback. */
export const loadedNode = (type: string): NodeComponent | undefined => chunks.get(type)?.loaded()?.default;

/** Loads a chunk once; after a failure, again. */
export function loadNode(type: string): Promise<unknown> {
  return chunks.get(type)?.() ?? Promise.reject(new Error(`没有 ${type} 这种组件`));
}

/** Preloads what a node needs besides its own chunk, such as the controls of a form's fields. */
const more = new Map<string, (node: Record<string, unknown>) => void>();

export function preloadAlso(type: string, preload: (node: Record<string, unknown>) => void): void {
  more.set(type, preload);
}

/**
 * Starts to load the chunks of nodes and of their descendants that are visible at this address, in parallel with the
 * data. Dialogs and other tabs load when they open.
 */
export function preloadNodes(json: unknown, query?: Readonly<Record<string, unknown>>): void {
  eachTyped(
    json,
    (node) => {
      preloadTypes([node.type]);
      more.get(node.type)?.(node);
    },
    query,
  );
}

/** Starts to load the chunks of these types, before their contents are known. */
export function preloadTypes(types: readonly string[]): void {
  for (const type of types) if (chunks.has(type)) loadNode(type).catch(() => undefined);
}
