/** Join groups of the invented company, and texts of join requests. */
import words from './groups.json';
import type { Words } from './schemas';

export const {
  /** In the order of DEPARTMENTS. */
  lines: LINES,
  pending: PENDING,
  /** Of approved requests. */
  reasons: REASONS,
  /** Earlier denied requests of applicants in PENDING. */
  denied: DENIED,
} = words as Words<'groups'>;
