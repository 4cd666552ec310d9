/** Node type -> component, each in a chunk of its own: a screen loads only what it uses. */
import type { ComponentType } from 'react';
import { eachTyped } from '../page/typed';
import type { Node, Page } from '../page/types';

export interface NodeProps<N extends Node = Node> { node: N }
export type NodeComponent = ComponentType<NodeProps<never>>;
export type NodeLoader = () => Promise<{ default: NodeComponent }>;

interface Entry { load: NodeLoader; loading?: Promise<NodeComponent>; loaded?: NodeComponent }

const entries = new Map<string, Entry>();

export function registerNodes(loaders: Readonly<Record<string, NodeLoader>>): void {
  for (const [type, load] of Object.entries(loaders)) if (!entries.has(type)) entries.set(type, { load });
}

/** The component, where its chunk is here already: drawn at once, without a fallback in between. */
export const loadedNode = (type: string): NodeComponent | undefined => entries.get(type)?.loaded;

/** Asks for a chunk, once; after a failure, anew. */
export function loadNode(type: string): Promise<NodeComponent> {
  const entry = entries.get(type);
  if (!entry) return Promise.reject(new Error(`没有 ${type} 这种组件`));
  entry.loading ??= entry.load().then(
    (module) => (entry.loaded = module.default),
    (error: unknown) => {
      entry.loading = undefined;
      throw error;
    },
  );
  return entry.loading;
}

/** Asks for what else a node of the type will load, once its own chunk is here: the controls of a form's fields. */
const companions = new Map<string, (node: Record<string, unknown>) => void>();

export function registerCompanions(type: string, load: (node: Record<string, unknown>) => void): void {
  companions.set(type, load);
}

/** Asks for every chunk that the screen's body needs, beside its data. Dialogs come when they open. */
export const preloadNodes = (page: Page): void => preloadIn(page.body);

/** Asks for the chunks of nodes and of those inside them. */
export function preloadIn(json: unknown): void {
  eachTyped(json, (node) => {
    preloadTypes([node.type]);
    companions.get(node.type)?.(node);
  });
}

/** Asks for the chunks of nodes of these types, before it is known what stands in them. */
export function preloadTypes(types: readonly string[]): void {
  for (const type of types) if (entries.has(type)) loadNode(type).catch(() => undefined);
}
