import type { ProblemArgs } from '../problems';
import type { Page } from './page';

/** What is wrong with a screen, as data; src/language/problems/words.ts words it. */
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
  /** id or nearest label of the node. */
  node?: string;
  /** Where a part brought the problem: file, line, column and pointer above are those of its use. */
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
/** `nodes`: types of the nodes that the screen shows when it opens, so that their code can be asked for beside it. */
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
/** schemas/menu.json: the sidebar's groups in order; `path` is the first part of the routes of its screens. */
export interface MenuGroup {
  code: string;
  path: string;
  title: string;
  icon: string;
  order: number;
}

/** `GET /screens/<id>.json`, ETag = version. `page` is the last good version, normalised; `problems` are of the newest file, and
 * given only to those who may edit screens; page null: there never was a good one. */
export interface ServedScreen {
  id: string;
  version: string;
  page: Page | null;
  problems: Problem[];
}
/** Event of `GET /screens/events` (text/event-stream, `data:` JSON). */
export interface ScreenEvent {
  id: string;
  version: string;
  broken: boolean;
  removed?: boolean;
}
