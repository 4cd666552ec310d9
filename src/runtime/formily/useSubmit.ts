import { type FormEvent, useRef, useState } from 'react';
import type { Press } from '../data';
import { useLocalScopes, useScreen } from '../nodes/context';
import { useDialogHandle } from '../nodes/dialog/handle';
import type { FormNode } from '../../language/types';
import { type Outcome, submitForm } from './submit';
import type { StaleAnswer, StaleQuestion } from './stale/resolve';
import type { OpenForm } from './useFormModel';

/** A second submission of unchanged values within this time of a write is a double press, ms. */
const DOUBLE_PRESS_MS = 1000;

/** `all` draws every field, `look` shows one. */
interface Fields {
  all(): void;
  look(name: string): void;
}

/** Somebody else changed the record: what the person is asked, until it is answered. */
export interface OpenQuestion extends StaleQuestion {
  answer(answer: StaleAnswer): void;
}

/** Submits once, however often one presses: Enter twice, a double click, a dialog that is on its way out. */
export function useSubmit(node: FormNode, open: OpenForm, { all, look }: Fields) {
  const runtime = useScreen();
  const local = useLocalScopes();
  const dialog = useDialogHandle();
  const { model } = open;
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Outcome['failure']>();
  // Two presses in one frame come before `running` is drawn.
  const busy = useRef(false);
  const writtenAt = useRef(-Infinity);
  const [question, ask] = useState<OpenQuestion | null>(null);
  const askAboutStale = (about: StaleQuestion) =>
    new Promise<StaleAnswer>((resolve) => ask({ ...about, answer: resolve })).finally(() => ask(null));

  async function send(press: Press | undefined) {
    const host = { press, setForm: (values: Record<string, unknown>) => model.form.setValues(values) };
    const {
      written,
      wrong,
      failure: why,
    } = await submitForm({ node, open, runtime, local, dialog, host, askAboutStale });
    if (written) writtenAt.current = performance.now();
    setFailure(why);
    if (wrong !== undefined) look(wrong);
    return written;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Validation may wait; the press is over by then.
    const press = runtime.press();
    const isDoublePress = event.timeStamp - writtenAt.current < DOUBLE_PRESS_MS && !model.isDirty();
    if (busy.current || isDoublePress) return;
    busy.current = true;
    all();
    setRunning(true);
    let closes = false;
    try {
      // A dialog can be seen for a moment after it was closed: nothing in it is sent again.
      closes = (await send(press)) && dialog !== null && !node.stay;
    } finally {
      busy.current = closes;
      setRunning(closes);
    }
  }

  return { running, failure, submit, question };
}
