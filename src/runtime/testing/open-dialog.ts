/** Opens a dialog of a screen as a user would, by pressing the buttons that lead to it. */
import { waitFor } from 'storybook/test';
import { findOpener } from './find-opener';
import type { Opener } from './openers';
import { openDialogs, press } from './parts';

interface Manner {
  settled(): Promise<void>;
  /** Called before the dialog's own button is pressed. */
  beforeLast?(): void;
  /** Number of rows in which buttons are searched. */
  rows?: number;
}

/**
 * `steps`: for each step the buttons that make it. Returns false if they are not offered. The opened dialog may still
 * be loading.
 */
export async function openDialog(steps: readonly (readonly Opener[])[], manner: Manner): Promise<boolean> {
  const { rows = 1 } = manner;
  // The buttons inside a dialog may depend on the row for which it was opened, so several rows are tried.
  for (let row = 0; row < (steps.length > 1 ? rows : 1); row += 1) {
    if (await goFrom(row, steps, manner)) return true;
    await closeDialogs();
    await manner.settled();
  }
  return false;
}

async function goFrom(
  row: number,
  steps: readonly (readonly Opener[])[],
  { settled, beforeLast, rows = 1 }: Manner,
): Promise<boolean> {
  for (const step of steps) {
    const button = await findOpener(step, { from: step === steps[0] ? row : 0, menus: rows }, settled);
    if (!button) return false;
    if (step === steps.at(-1)) beforeLast?.();
    const before = openDialogs().length;
    await press(button);
    await waitFor(() => {
      if (openDialogs().length <= before) throw new Error(`The dialog "${step[0]!.dialog}" did not open`);
    });
    if (step !== steps.at(-1)) await settled();
  }
  return true;
}

export async function closeDialogs(): Promise<void> {
  while (openDialogs().length > 0) await closeTop();
}

async function closeTop(): Promise<void> {
  const before = openDialogs();
  await press(
    before
      .at(-1)!
      .closest('.ant-modal-content, .ant-drawer-content')!
      .querySelector('.ant-modal-close, .ant-drawer-close')!,
  );
  await waitFor(() => {
    if (openDialogs().length >= before.length) throw new Error('A dialog did not close');
  });
}
