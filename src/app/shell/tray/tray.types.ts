import type { Calls } from '../../../services/catalogue/generated/types';

export type TrayAnswer = Calls['console.queryTray']['result'];
export type TrayJob = TrayAnswer['list'][number];
export type TrayKind = TrayAnswer['kinds'][number];
export type JobKey = Pick<TrayJob, 'kind' | 'jobId'>;

/** What the buttons of a job do. */
export interface Acts {
  cancel(job: TrayJob, kind: TrayKind): Promise<void>;
  retry(job: TrayJob): Promise<void>;
  open(address: string): void;
  download(job: TrayJob): Promise<void>;
  /** Absent: all ended jobs. */
  dismiss(job?: JobKey): Promise<void>;
}
