/**
 * Compiles the text of a screen: parse, migrate, expand parts, check, normalise. The single entry point of server,
 * command line and workshop; the text of a part is checked by itself.
 */
import { type CheckOptions, problemAt, type Recorder } from './check';
import { checkExpanded } from './check-expanded';
import { isObject, type JsonObject } from './schema/json';
import { LANGUAGE_VERSION } from './declare/language';
import { markNodes } from './declare/marks';
import { migrate } from './migrate';
import { normalise } from './normalise';
import { parseText } from './parse';
import { checkPart } from './parts/alone';
import { isPartFile } from './parts/file-name';
import type { Origins } from './parts/origins';
import { type Finding, problem, type ProblemCode } from './problems';
import type { ScreenDocument, Problem } from './types';

export interface CompileOptions extends CheckOptions {
  /** Marks each node with its place in the text; for the workshop only, never in served pages. */
  readonly inspect?: boolean;
  /** With `inspect`: the text being edited is this part's, so marks point into the part. */
  readonly inspectPart?: string;
  /**
   * Codes that do not prevent the screen from being served: the text was valid once and a later contract caused these
   * errors. They are still reported.
   */
  readonly tolerated?: ReadonlySet<ProblemCode>;
}

/** `page` is null if any problem is an error. */
export interface Compiled {
  page: ScreenDocument | null;
  problems: Problem[];
  /** Names of the parts that the text uses, existing or not. */
  usedParts: ReadonlySet<string>;
}

export function compile(text: string, options: CompileOptions): Compiled {
  return guarded(options.file, () => {
    const { screen, problems, usedParts, origins } = checked(text, options);
    // 5. Normalise: the screen that a browser draws.
    const drawn = screen && options.inspect ? markNodes(screen, origins, options.inspectPart) : screen;
    return { page: drawn && normalise(drawn, options.calls), problems, usedParts };
  });
}

/** Steps 1 to 4 without normalising, for checks while the user types. */
export function checkText(text: string, options: CheckOptions, recorder?: Recorder): Problem[] {
  return guarded(options.file, () => ({ ...checked(text, options, recorder), page: null })).problems;
}

/** An exception in the checker becomes a problem of this screen, so that other screens and the server go on. */
function guarded(file: string, work: () => Compiled): Compiled {
  try {
    return work();
  } catch (error) {
    const finding = problem('checker-failed', { reason: error instanceof Error ? error.message : String(error) });
    const found = problemAt(undefined, '', finding, { line: 1, column: 1 }, file);
    return { page: null, problems: [found], usedParts: NONE };
  }
}

interface Checked {
  screen: JsonObject | null;
  problems: Problem[];
  usedParts: ReadonlySet<string>;
  origins?: Origins;
}
const NONE: ReadonlySet<string> = new Set();

function checked(text: string, options: CompileOptions, recorder?: Recorder): Checked {
  if (isPartFile(options.file)) return { screen: null, ...checkPart(text, options, recorder) };
  // 1. Parse the text.
  const parsed = parseText(text);
  const found = parsed.findings.map(({ finding, pointer, at }) =>
    problemAt(parsed.value, pointer, finding, at, options.file),
  );
  const refuse = (finding: Finding, pointer = ''): Checked => ({
    screen: null,
    usedParts: NONE,
    problems: [...found, problemAt(parsed.value, pointer, finding, parsed.locate(pointer), options.file)],
  });
  if (parsed.value === undefined) return { screen: null, problems: found, usedParts: NONE };
  if (!isObject(parsed.value)) return refuse(problem('not-an-object', { expected: '{ … }' }));
  const { version } = parsed.value;
  if (typeof version === 'number' && version > LANGUAGE_VERSION)
    return refuse(problem('newer-version', { found: version, expected: { atMost: LANGUAGE_VERSION } }), '/version');

  // 2. Migrate to the newest version of the language.
  const screen = migrate(parsed.value);

  // 3. Expand parts, and 4. check.
  const { problems: wrong, ...expanded } = checkExpanded(screen, parsed, options, recorder);
  found.push(...wrong);
  const refuses = ({ severity, code }: Problem) =>
    severity === 'error' && options.tolerated?.has(code as ProblemCode) !== true;
  return { ...expanded, screen: found.some(refuses) ? null : expanded.screen, problems: found };
}
