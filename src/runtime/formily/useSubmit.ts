import { type FormEvent, useRef, useState } from 'react';
import type { Press } from '../data';
import { useLocalScopes, useScreen } from '../nodes/context';
import { useDialogHandle } from '../nodes/dialog/handle';
import type { FormNode } from '../../language/types';
import { type Outcome, submitForm } from './submit';
import type { StaleAnswer, StaleQuestion } from './stale/resolve';
import type { OpenForm } from './useFormModel';

/** A second submission of unchanged values within this time after a write counts as a double press, ms. */
const DOUBLE_PRESS_MS = 1000;

/** `all`: renders every field; `look`: focuses one. */
interface Fields {
  all(): void;
  look(name: string): void;
}

/** The open question to the user after another user changed the record. */
export interface OpenQuestion extends StaleQuestion {
  answer(answer: StaleAnswer): void;
}

/** Submits once for repeated presses: Enter twice, a double click, or a press while the dialog closes. */
export function useSubmit(node: FormNode, open: OpenForm, { all, look }: Fields) {
  const runtime = useScreen();
  const local = useLocalScopes();
  const dialog = useDialogHandle();
  const { model } = open;
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Outcome['failure']>();
  // A second press can come before `running` is drawn.
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
    // Validation is asynchronous, and the press is only available during its event.
    const press = runtime.press();
    const isDoublePress = event.timeStamp - writtenAt.current < DOUBLE_PRESS_MS && !model.isDirty();
    if (busy.current || isDoublePress) return;
    busy.current = true;
    all();
    setRunning(true);
    let closes = false;
    try {
      // A closed dialog is visible for a moment: keep it busy so that nothing is sent again.
      closes = (await send(press)) && dialog !== null && !node.stay;
    } finally {
      busy.current = closes;
      setRunning(closes);
    }
  }

  return { running, failure, submit, question };
}
