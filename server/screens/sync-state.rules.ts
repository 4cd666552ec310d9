/**
 * Decides what happened to a file since its folder was last in sync with the versions
 * (docs/decisions/0014-versions-of-screens.md). Pure.
 */

export interface SyncState {
  /** Hash of the file's text; null: no file. */
  readonly disk: string | null;
  /** Hash of the newest version; null: none, or the screen is deleted. */
  readonly newest: string | null;
  /** Hash at the last sync, null: no file; undefined: never synced, or not edited since the recorded state. */
  readonly seen: string | null | undefined;
  /** Whether the file's text equals an older version. */
  readonly older: boolean;
}

/**
 * `behind`: others published and the file is unchanged. `edited`: the file was written. `removed`: the file was
 * deleted.
 */
export type SyncVerdict = 'agrees' | 'behind' | 'edited' | 'removed';

export function judgeSync({ disk, newest, seen, older }: SyncState): SyncVerdict {
  if (disk === newest) return 'agrees';
  if (disk === seen) return 'behind';
  // Without a known sync state, only a text that was never a version counts as an edit.
  if (seen === undefined) return disk === null || older ? 'behind' : 'edited';
  if (disk !== null) return 'edited';
  // A version that others published meanwhile takes precedence over the deletion of the former file.
  return seen === newest ? 'removed' : 'behind';
}
