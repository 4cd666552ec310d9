import type { Parts } from '../../rules/tests/test-screens';

/** A mistake of a person who writes a screen, and what the checker says. Lines are those of the screen as printed. */
export interface Mistake {
  readonly what: string;
  /** Differences from a screen without problems. */
  readonly parts: Parts;
  /** `code pointer`, plus ` -> suggestion` if there is one. */
  readonly problem: string;
  readonly en: string;
  readonly zh: string;
}
