import type { ImageProblem } from '../problems';

export interface Migrated {
  readonly value: unknown;
  /** What could not be taken over. */
  readonly warnings: readonly ImageProblem[];
}
