/** Opens a dialog of a screen as a person would: by the buttons that lead there. */
import { waitFor } from 'storybook/test';
import { findOpener } from './find-opener';
import type { Opener } from './openers';
import { openDialogs, press } from './parts';

interface Manner {
  settled(): Promise<void>;
  /** Before the dialog itself is asked for. */
  beforeLast?(): void;
  /** In which buttons are looked for. */
  rows?: number;
}

/** `steps`: for each the buttons that make it. false: they are not offered. What was opened may still be busy. */
export async function openDialog(steps: readonly (readonly Opener[])[], manner: Manner): Promise<boolean> {
  const { rows = 1 } = manner;
  // What is offered in a dialog may depend on the row that it was opened for.
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
