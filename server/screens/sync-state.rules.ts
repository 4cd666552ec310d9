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

export interface ReleaseState {
  /** Hash of the release's text; null: the release has no such screen. */
  readonly disk: string | null;
  /** Hash of the newest version; null: none, or the screen is deleted. */
  readonly newest: string | null;
  /** Hash of the release's text that was taken last, null: it had none; undefined: no release was taken. */
  readonly seen: string | null | undefined;
  /** Whether the screen has versions, also if it is deleted. */
  readonly exists: boolean;
  /** Whether the release's text is one of the versions. */
  readonly isKnown: boolean;
  /** Order of this release after the one that was taken last; 1 as well if the file changed while the server runs. */
  readonly order: -1 | 0 | 1;
}

/** `edited`: the release changed the screen. `removed`: the release removed it, and people did not change it. */
export type ReleaseVerdict = 'agrees' | 'behind' | 'edited' | 'removed';

/** Decides whether a release's screen is taken. An older server beside a newer one takes nothing back. */
export function judgeRelease({ disk, newest, seen, exists, isKnown, order }: ReleaseState): ReleaseVerdict {
  if (disk === seen) return 'behind';
  if (disk === newest) return 'agrees';
  if (order < 0) return 'behind';
  if (disk === null) return order > 0 && seen === newest ? 'removed' : 'behind';
  // People deleted the screen.
  if (newest === null && exists) return 'behind';
  return isKnown && order === 0 ? 'behind' : 'edited';
}
