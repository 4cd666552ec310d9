export interface LockedPackage {
  readonly name?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}
export function licenceOf(name: string, entry: LockedPackage): string;
export function isFree(name: string, entry: LockedPackage): boolean;
export function isShippable(name: string, entry: LockedPackage): boolean;
