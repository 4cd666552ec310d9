/**
 * What became of a file since its folder last agreed with the versions (docs/decisions/0014-versions-of-screens.md).
 * Pure.
 */

export interface SyncState {
  /** Hash of the file's text; null: there is no file. */
  readonly disk: string | null;
  /** Of the newest version; null: there is none, or the screen is deleted. */
  readonly newest: string | null;
  /** What the folder was last seen to agree on; undefined: it was never seen, or was not touched since. */
  readonly seen: string | null | undefined;
  /** Whether the file's text is an older version. */
  readonly older: boolean;
}

/**
 * `behind`: others published, and nobody touched the file. `edited`: somebody wrote it. `removed`: somebody deleted it.
 */
export type SyncVerdict = 'agrees' | 'behind' | 'edited' | 'removed';

export function judgeSync({ disk, newest, seen, older }: SyncState): SyncVerdict {
  if (disk === newest) return 'agrees';
  if (disk === seen) return 'behind';
  // Of a folder that we see for the first time nobody knows what was done in it: only what is new is somebody's.
  if (seen === undefined) return disk === null || older ? 'behind' : 'edited';
  if (disk !== null) return 'edited';
  // What others published meanwhile is worth more than that somebody deleted what was before.
  return seen === newest ? 'removed' : 'behind';
}
