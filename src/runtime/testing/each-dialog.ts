/** Visits the dialogs of a screen one after the other on the same page. */
import { closeDialogs } from './open-dialog';
import type { Opener } from './openers';

/** A dialog and, for each step to it, the buttons that make the step. */
export interface DialogPath {
  readonly name: string;
  readonly steps: readonly (readonly Opener[])[];
}

/**
 * Visits all dialogs and reports the faults of each by name. `forget`: clears recorded faults, so that they are not
 * attributed to the next dialog.
 */
export async function eachDialog(
  paths: readonly DialogPath[],
  visit: (path: DialogPath) => Promise<void>,
  forget: () => void,
): Promise<void> {
  const faults: string[] = [];
  for (const path of paths) {
    try {
      await visit(path);
    } catch (error) {
      faults.push(`In the dialog "${path.name}": ${messageOf(error)}`);
      if (!(await canGoOn())) break;
      forget();
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Whether the dialog closes: behind one that stays open no other can be opened. */
const canGoOn = (): Promise<boolean> =>
  closeDialogs().then(
    () => true,
    () => false,
  );

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
