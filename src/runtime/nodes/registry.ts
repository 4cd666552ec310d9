/** Node type -> component, each in a chunk of its own: a screen loads only what it uses. */
import type { ComponentType } from 'react';
import type { Node, Page } from '../page/types';

export interface NodeProps<N extends Node = Node> { node: N }
export type NodeComponent = ComponentType<NodeProps<never>>;
export type NodeLoader = () => Promise<{ default: NodeComponent }>;

interface Entry { load: NodeLoader; loading?: Promise<NodeComponent>; loaded?: NodeComponent }

const entries = new Map<string, Entry>();

export function registerNodes(loaders: Readonly<Record<string, NodeLoader>>): void {
  for (const [type, load] of Object.entries(loaders)) if (!entries.has(type)) entries.set(type, { load });
}

export const isRegistered = (type: string): boolean => entries.has(type);

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

/** Asks for every chunk that the screen's body needs, beside the data. Dialogs come when they open. */
export function preloadNodes(page: Page): void {
  for (const type of typesIn(page.body)) if (isRegistered(type)) loadNode(type).catch(() => undefined);
}

/** Types of house nodes in a tree of nodes; what is inside islands is found by amis's own registry. */
function typesIn(json: unknown, types = new Set<string>()): Set<string> {
  if (Array.isArray(json)) json.forEach((each) => typesIn(each, types));
  else if (json !== null && typeof json === 'object') {
    const { type } = json as { type?: unknown };
    if (typeof type === 'string') types.add(type);
    if (type !== 'amis') Object.values(json).forEach((each) => typesIn(each, types));
  }
  return types;
}
