export function changedSettings(before: string, after: string): string[];
export function sectionOf(version: {
  readonly version: string;
  readonly day: string;
  readonly commits: readonly string[];
  readonly migrations: readonly string[];
  readonly settings: readonly string[];
}): string;
