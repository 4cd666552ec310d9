/** Starts the scripts of a live page that React draws. */
import type { IslandHost } from './host';
import { ISLANDS } from './islands';

/** Returns what stops them. */
export function startIslands(root: HTMLElement, names: readonly string[], host: IslandHost): () => void {
  const stops = names.flatMap((name) => ISLANDS[name]?.(root, host) ?? []);
  return () => stops.forEach((stop) => stop());
}
