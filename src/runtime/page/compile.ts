/** The way of a screen before a browser sees it: parse, migrate, check, normalise. The one function that everyone uses. */
import { check, type CheckOptions, problemAt } from './check';
import { isObject } from './json';
import { LANGUAGE_VERSION } from './language';
import { migrate } from './migrate';
import { normalise } from './normalise';
import { parseText } from './parse';
import { type Finding, problems } from './problems';
import type { Page, Problem } from './types';

/** `page` is there only where no problem is an error. */
export interface Compiled { page: Page | null; problems: Problem[] }

export function compile(text: string, options: CheckOptions): Compiled {
  try {
    return phases(text, options);
  } catch (error) {
    // A fault of ours must not take the other screens, or the server, down.
    const finding = problems.checkerFailed(error instanceof Error ? error.message : String(error));
    return { page: null, problems: [problemAt(undefined, '', finding, { line: 1, column: 1 }, options.file)] };
  }
}

function phases(text: string, options: CheckOptions): Compiled {
  // 1. The text.
  const parsed = parseText(text);
  const found = parsed.findings.map(({ finding, pointer, at }) => problemAt(parsed.value, pointer, finding, at, options.file));
  const refuse = (finding: Finding, pointer = ''): Compiled =>
    ({ page: null, problems: [...found, problemAt(parsed.value, pointer, finding, parsed.locate(pointer), options.file)] });
  if (parsed.value === undefined) return { page: null, problems: found };
  if (!isObject(parsed.value)) return refuse(problems.notAnObject());
  const { version } = parsed.value;
  if (typeof version === 'number' && version > LANGUAGE_VERSION) return refuse(problems.newerVersion(version, LANGUAGE_VERSION), '/version');

  // 2. The newest language.
  const page = migrate(parsed.value);

  // 3. What is wrong with it.
  found.push(...check(page, parsed, options));
  if (found.some(({ severity }) => severity === 'error')) return { page: null, problems: found };

  // 4. What a browser draws.
  return { page: normalise(page, options.calls), problems: found };
}
