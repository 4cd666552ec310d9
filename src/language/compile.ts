/**
 * The way of a screen before a browser sees it: parse, migrate, expand parts, check, normalise. The one function that
 * everyone uses; of the text of a part, it checks the part alone.
 */
import { type CheckOptions, problemAt, type Recorder } from './check';
import { checkExpanded } from './check-expanded';
import { isObject, type JsonObject } from './json';
import { LANGUAGE_VERSION } from './language';
import { markNodes } from './marks';
import { migrate } from './migrate';
import { normalise } from './normalise';
import { parseText } from './parse';
import { checkPart } from './parts/alone';
import { isPartFile } from './parts/file-name';
import type { Origins } from './parts/origins';
import { type Finding, problem, type ProblemCode } from './problems';
import type { Page, Problem } from './types';

export interface CompileOptions extends CheckOptions {
  /** The page says of its nodes where they were written; for the workshop alone, never for what is served. */
  readonly inspect?: boolean;
  /** With `inspect`: what is being written is the text of this part, and the nodes say where in it they stand. */
  readonly inspectPart?: string;
  /**
   * Of a text that once had no errors: there is a page in spite of these, which came with another contract. They are
   * told all the same.
   */
  readonly tolerated?: ReadonlySet<ProblemCode>;
}

/** `page` is there only where no problem is an error. */
export interface Compiled {
  page: Page | null;
  problems: Problem[];
  /** Names of the parts that the text uses, whether they exist or not. */
  usedParts: ReadonlySet<string>;
}

export function compile(text: string, options: CompileOptions): Compiled {
  return guarded(options.file, () => {
    const { page, problems, usedParts, origins } = checked(text, options);
    // 5. What a browser draws.
    const drawn = page && options.inspect ? markNodes(page, origins, options.inspectPart) : page;
    return { page: drawn && normalise(drawn, options.calls), problems, usedParts };
  });
}

/** The first four steps alone: for those who ask at every keystroke. */
export function checkText(text: string, options: CheckOptions, recorder?: Recorder): Problem[] {
  return guarded(options.file, () => ({ ...checked(text, options, recorder), page: null })).problems;
}

/** A fault of ours must not take the other screens, or the server, down. */
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
  page: JsonObject | null;
  problems: Problem[];
  usedParts: ReadonlySet<string>;
  origins?: Origins;
}
const NONE: ReadonlySet<string> = new Set();

function checked(text: string, options: CompileOptions, recorder?: Recorder): Checked {
  if (isPartFile(options.file)) return { page: null, ...checkPart(text, options, recorder) };
  // 1. The text.
  const parsed = parseText(text);
  const found = parsed.findings.map(({ finding, pointer, at }) =>
    problemAt(parsed.value, pointer, finding, at, options.file),
  );
  const refuse = (finding: Finding, pointer = ''): Checked => ({
    page: null,
    usedParts: NONE,
    problems: [...found, problemAt(parsed.value, pointer, finding, parsed.locate(pointer), options.file)],
  });
  if (parsed.value === undefined) return { page: null, problems: found, usedParts: NONE };
  if (!isObject(parsed.value)) return refuse(problem('not-an-object', { expected: '{ … }' }));
  const { version } = parsed.value;
  if (typeof version === 'number' && version > LANGUAGE_VERSION)
    return refuse(problem('newer-version', { found: version, expected: { atMost: LANGUAGE_VERSION } }), '/version');

  // 2. The newest language.
  const page = migrate(parsed.value);

  // 3. Its parts, and 4. what is wrong with it.
  const { problems: wrong, ...expanded } = checkExpanded(page, parsed, options, recorder);
  found.push(...wrong);
  const refuses = ({ severity, code }: Problem) =>
    severity === 'error' && options.tolerated?.has(code as ProblemCode) !== true;
  return { ...expanded, page: found.some(refuses) ? null : expanded.page, problems: found };
}
