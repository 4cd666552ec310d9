/** What every rule gets, and gives. */
import type { JsonObject } from '../json';
import type { At } from '../parse';
import type { Finding } from '../problems';
import type { CallsByName } from '../typing';
import type { Stop } from '../walk';

export interface CheckContext {
  readonly page: JsonObject;
  readonly calls: CallsByName;
  /** undefined: not known here, so not checked. */
  readonly menuCodes?: ReadonlySet<string>;
  readonly routes?: ReadonlySet<string>;
  readonly widgets?: ReadonlySet<string>;
  report(pointer: string, finding: Finding, at?: At): void;
  lineOf(pointer: string): number;
}

/** Looks at one stop of the walk. */
export type Rule = (stop: Stop, context: CheckContext) => void;
/** A rule that remembers between stops of one screen. */
export type RuleFactory = (context: CheckContext) => Rule;
