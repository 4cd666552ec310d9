/** Counts and progress of the tray, and the ended jobs to announce. Pure; loads with the shell. */
import type { RunningUpload } from '../../../services/client/uploads/running';
import type { JobKey, TrayJob } from './tray.types';

export const keyOf = ({ kind, jobId }: JobKey): string => `${kind} ${jobId}`;

const isUnderWay = ({ state }: Pick<TrayJob, 'state'>): boolean => state === 'running' || state === 'waiting';

/** Without uploads that this tab shows with their exact progress. */
export function shownJobs(list: readonly TrayJob[], uploads: readonly RunningUpload[]): readonly TrayJob[] {
  const own = new Set(uploads.map(({ item }) => item.file.name));
  return list.filter(({ kind, title }) => kind !== 'upload' || !own.has(title));
}

export interface Summary {
  readonly underWay: number;
  /** Ended with a failure, or left unfinished. */
  readonly failed: number;
  /** 0 to 1, of the jobs that know theirs; undefined: none does. */
  readonly progress: number | undefined;
}

export function summaryOf(list: readonly TrayJob[], uploads: readonly RunningUpload[]): Summary {
  const shown = shownJobs(list, uploads);
  const jobs = shown.filter(isUnderWay);
  const sending = uploads.filter(({ item }) => item.state !== 'failed' && item.state !== 'paused');
  const known = [
    ...jobs.flatMap(({ progress }) => (progress === null ? [] : [progress / 100])),
    ...sending.map(({ item }) => item.progress),
  ];
  return {
    underWay: jobs.length + sending.length,
    failed: shown.filter(({ state }) => state === 'failed').length,
    progress: known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0) / known.length,
  };
}

/** Jobs that were seen to begin in this tab: the path of the screen on which each did. */
export type Begun = ReadonlyMap<string, string>;

/**
 * What an answer changes: new jobs begin on the screen at `path`, and ended ones of other screens are told. With
 * `isFirst` the tab does not know what it missed, so jobs that it sees first did not begin in it.
 */
export function progressed(
  begun: Begun,
  before: readonly TrayJob[],
  now: readonly TrayJob[],
  { path, isFirst }: { readonly path: string; readonly isFirst: boolean },
): { readonly begun: Begun; readonly ended: readonly TrayJob[] } {
  const known = new Set(before.map(keyOf));
  const next = new Map<string, string>();
  const ended: TrayJob[] = [];
  for (const job of now) {
    const key = keyOf(job);
    const from = begun.get(key) ?? (isFirst || known.has(key) ? undefined : path);
    if (from === undefined) continue;
    if (isUnderWay(job)) next.set(key, from);
    else if (begun.has(key) && from !== path && (job.state === 'done' || job.state === 'failed')) ended.push(job);
  }
  return { begun: next, ended };
}
