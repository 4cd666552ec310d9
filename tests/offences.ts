/** Rules over many items as one test each: the test lists every item that breaks the rule. */

/**
 * Checks the items one after another with `expect` calls; returns one text per failed item, its name and the reason.
 * Compare the result with an empty list.
 */
export async function offencesOf<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  check: (item: T) => unknown,
): Promise<string[]> {
  const offences: string[] = [];
  for (const item of items) {
    try {
      await check(item);
    } catch (error) {
      offences.push(`${nameOf(item)}: ${textOf(error)}`);
    }
  }
  return offences;
}

interface Mismatch {
  readonly expected?: unknown;
  readonly actual?: unknown;
}

/** The message of an assertion, followed by both values where the message abbreviates them. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { expected, actual } = error as Error & Mismatch;
  const values =
    expected === undefined && actual === undefined ? '' : `\nexpected ${short(expected)}\nreceived ${short(actual)}`;
  return `${error.message}${values}`;
}

const LONGEST = 2_000;
const short = (value: unknown): string =>
  String(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST);
