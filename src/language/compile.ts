/**
 * The way of a screen before a browser sees it: parse, migrate, check, normalise. The one function that everyone uses.
 */
import { check, type CheckOptions, problemAt, type Recorder } from './check';
import { isObject, type JsonObject } from './json';
import { LANGUAGE_VERSION } from './language';
import { markNodes } from './marks';
import { migrate } from './migrate';
import { normalise } from './normalise';
import { parseText } from './parse';
import type { ProblemCode } from './problems';
import { type Finding, problem } from './problems';
import type { Page, Problem } from './types';

export interface CompileOptions extends CheckOptions {
  /** The page says of its nodes where they were written; for the workshop alone, never for what is served. */
  readonly inspect?: boolean;
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
}

export function compile(text: string, options: CompileOptions): Compiled {
  return guarded(options.file, () => {
    const { page, problems } = checked(text, options);
    // 4. What a browser draws.
    return { page: page && normalise(options.inspect ? markNodes(page) : page, options.calls), problems };
  });
}

/** The first three steps alone: for those who ask at every keystroke. */
export function checkText(text: string, options: CheckOptions, recorder?: Recorder): Problem[] {
  return guarded(options.file, () => ({ page: null, problems: checked(text, options, recorder).problems })).problems;
}

/** A fault of ours must not take the other screens, or the server, down. */
function guarded(file: string, work: () => Compiled): Compiled {
  try {
    return work();
  } catch (error) {
    const finding = problem('checker-failed', { reason: error instanceof Error ? error.message : String(error) });
    return { page: null, problems: [problemAt(undefined, '', finding, { line: 1, column: 1 }, file)] };
  }
}

interface Checked {
  page: JsonObject | null;
  problems: Problem[];
}

function checked(text: string, options: CompileOptions, recorder?: Recorder): Checked {
  // 1. The text.
  const parsed = parseText(text);
  const found = parsed.findings.map(({ finding, pointer, at }) =>
    problemAt(parsed.value, pointer, finding, at, options.file),
  );
  const refuse = (finding: Finding, pointer = ''): Checked => ({
    page: null,
    problems: [...found, problemAt(parsed.value, pointer, finding, parsed.locate(pointer), options.file)],
  });
  if (parsed.value === undefined) return { page: null, problems: found };
  if (!isObject(parsed.value)) return refuse(problem('not-an-object', { expected: '{ … }' }));
  const { version } = parsed.value;
  if (typeof version === 'number' && version > LANGUAGE_VERSION)
    return refuse(problem('newer-version', { found: version, expected: { atMost: LANGUAGE_VERSION } }), '/version');

  // 2. The newest language.
  const page = migrate(parsed.value);

  // 3. What is wrong with it.
  found.push(...check(page, parsed, options, recorder));
  const refuses = ({ severity, code }: Problem) =>
    severity === 'error' && options.tolerated?.has(code as ProblemCode) !== true;
  return { page: found.some(refuses) ? null : page, problems: found };
}
