/** Goes through the dialogs of a screen, one after the other on one page. */
import { closeDialogs } from './open-dialog';
import type { Opener } from './openers';

/** For each step the buttons that make it. */
export interface WayIn {
  readonly name: string;
  readonly steps: readonly (readonly Opener[])[];
}

/**
 * All are visited, and what is wrong with any of them is said of it; `forget`: what is wrong with the last is not wrong
 * with the next.
 */
export async function eachDialog(
  ways: readonly WayIn[],
  visit: (way: WayIn) => Promise<void>,
  forget: () => void,
): Promise<void> {
  const faults: string[] = [];
  for (const way of ways) {
    try {
      await visit(way);
    } catch (error) {
      faults.push(`In the dialog "${way.name}": ${messageOf(error)}`);
      if (!(await canGoOn())) break;
      forget();
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Behind one that does not close, no other can be opened. */
const canGoOn = (): Promise<boolean> =>
  closeDialogs().then(
    () => true,
    () => false,
  );

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
