import type { ProblemArgs } from '../problems';
import type { Page } from './page';

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

/** `GET /screens/index.json`: every screen that the person may open. */
/** `nodes`: types of the nodes visible at first, so that their code can be loaded in parallel with the screen. */
export interface ScreenIndexEntry {
  id: string;
  route: string;
  title: string;
  menu: string | null;
  layout: 'sidebar' | 'bare';
  etag: string;
  nodes: readonly string[];
  broken: boolean;
}
export interface ScreenIndex {
  screens: ScreenIndexEntry[];
  groups: MenuGroup[];
}
/** Groups of the sidebar in order (schemas/menu.json); `path` is the first segment of the routes of its screens. */
export interface MenuGroup {
  code: string;
  path: string;
  title: string;
  icon: string;
  order: number;
}

/**
 * `GET /screens/<id>.json`, ETag = version. `page`: the last valid version, normalised; null if none was ever valid.
 * `problems`: of the newest file, only for those who may edit screens.
 */
export interface ServedScreen {
  id: string;
  version: string;
  page: Page | null;
  problems: Problem[];
}
/** Event of `GET /screens/events` (text/event-stream, JSON in `data:`). */
export interface ScreenEvent {
  id: string;
  version: string;
  broken: boolean;
  removed?: boolean;
}
