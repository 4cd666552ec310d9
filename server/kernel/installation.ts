/** What the process that runs the server knows of its surroundings, for administrators. */
import type { Check } from './checks/check';
import type { DiskSpace } from './disk-space';

export interface Installation {
  readonly checks: readonly Check[];
  /** Absent in tests of the app. */
  readonly disk?: DiskSpace;
}
