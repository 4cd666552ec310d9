import type { Question } from './question';

/** What the console says and asks in passing. antd's messages and dialogs come with the first word. */
const load = () => {
  const region = liveRegion();
  return import('./with-antd').then((module) => module.createFeedback(region));
};
let loading: ReturnType<typeof load> | undefined;
const feedback = () => (loading ??= load());

/** Assistive technology announces what is added to a region that was there before. */
function liveRegion(): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

export function notify(kind: 'success' | 'error' | 'info' | 'warning', text: string): void {
  void feedback().then((shown) => shown.notify(kind, text));
}

/** Something is going on; ends when the answer is called. */
export function busy(text: string): () => void {
  const shown = feedback().then((known) => known.busy(text));
  return () => void shown.then((hide) => hide());
}

/** A question with yes and no; resolves to whether the person said yes. */
export const confirm = (text: string, question: Question = {}): Promise<boolean> =>
  feedback().then((shown) => shown.confirm(text, question));

/** Something to be read, with nothing to decide; resolves once it was, or after `forMs`. */
export const alert = (text: string, details?: string, forMs?: number): Promise<void> =>
  feedback().then((shown) => shown.alert(text, details, forMs));

/**
 * The console's own question before a sensitive write; resolves to whether the person said yes. The focus is on "no".
 */
export const askWrite = (words: string, deed?: string): Promise<boolean> =>
  feedback().then((shown) => shown.askWrite(words, deed));
