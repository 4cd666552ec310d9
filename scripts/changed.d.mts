export interface Repository {
  readonly files: readonly string[];
  read(this: void, path: string): string;
}
export interface Selection {
  everything: boolean;
  sources: string[];
  screens: string[];
  product: boolean;
}
export function selectTests(changed: readonly string[], repository: Repository): Selection;
export function selectionOf(argv: readonly string[], root: string): Selection | undefined;
export function changedSince(root: string, ref?: string): string[];
export function repositoryAt(root: string): Repository;
