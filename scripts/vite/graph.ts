/** The imports of a bundle's modules, as plugins see them. */
export interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
export type GetInfo = (id: string) => ModuleInfo | null;

/** Every module loaded with `roots`, skipping those that `enter` rejects; `lazily` includes dynamic imports. */
export function reachable(
  roots: readonly string[],
  info: GetInfo,
  enter: (id: string) => boolean,
  lazily = false,
): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || !enter(id)) continue;
    seen.add(id);
    const module = info(id);
    waiting.push(...(module?.importedIds ?? []), ...(lazily ? (module?.dynamicallyImportedIds ?? []) : []));
  }
  return seen;
}
