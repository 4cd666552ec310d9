import type { ProblemArgs } from '../problems';
import type { ScreenDocument } from './screen';

/** A problem of a screen as data; src/language/problems/words.ts words it. */
export interface Problem {
  /** Stable, kebab-case: `unknown-call`. */
  code: string;
  args: ProblemArgs;
  severity: 'error' | 'warning';
  file: string;
  /** 1-based. */
  line: number;
  column: number;
  /** JSON pointer. */
  pointer: string;
  /** id of the node, or the nearest label. */
  node?: string;
  /** For a problem inside a part: its place there. `file`, `line`, `column` and `pointer` are then those of the use. */
  part?: PartPlace;
}

/** A place in the text of a part. */
export interface PartPlace {
  name: string;
  file: string;
  line: number;
  column: number;
  pointer: string;
}

/**
 * Result of `screens.readScreen`. `page`: the last valid version, normalised; null if none was ever valid. `problems`: of the newest file, only for those who may edit screens.
 */
export interface ServedScreen {
  id: string;
  version: string;
  page: ScreenDocument | null;
  problems: Problem[];
}
/** Event of `GET /screens/events` (text/event-stream, JSON in `data:`). */
export interface ScreenEvent {
  id: string;
  version: string;
  broken: boolean;
  removed?: boolean;
}
