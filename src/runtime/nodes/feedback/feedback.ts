import type { ReactNode } from 'react';
import type { Offers, SendItem, WriteQuestion } from '../../data';
import type { Question } from './question';

/** Messages and confirmations of the console. antd's components load with the first use. */
const load = () => {
  const region = liveRegion();
  return import('./with-antd').then((module) => module.createFeedback(region));
};
let loading: ReturnType<typeof load> | undefined;
const feedback = () => (loading ??= load());

/** Screen readers announce additions only to live regions that already exist. */
function liveRegion(): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/** `offers`: what the message offers for 10 s. */
export function notify(kind: 'success' | 'error' | 'info' | 'warning', text: string, offers?: Offers): void {
  void feedback().then((shown) => shown.notify(kind, text, offers));
}

/** Shows a progress message until the returned function is called. */
export function busy(text: string): () => void {
  const shown = feedback().then((known) => known.busy(text));
  return () => void shown.then((hide) => hide());
}

/** Asks a yes/no question; resolves to whether the user agreed. */
export const confirm = (text: string, question: Question = {}): Promise<boolean> =>
  feedback().then((shown) => shown.confirm(text, question));

/** Shows a text; resolves when it is closed, or after `forMs`. */
export const alert = (text: string, details?: string, forMs?: number): Promise<void> =>
  feedback().then((shown) => shown.alert(text, details, forMs));

/** Shows contents in a dialog; resolves when it is closed. */
export const inform = (title: string, content: ReactNode): Promise<void> =>
  feedback().then((shown) => shown.inform(title, content));

/** The console's own confirmation before a sensitive write; resolves to whether the user agreed. "No" has the focus. */
export const askWrite = (asked: WriteQuestion, question: Question = {}): Promise<boolean> =>
  feedback().then((shown) => shown.askWrite(asked, question));

/**
 * Sends requests one after the other and shows how far they are; resolves to whether all are done. A single one is sent
 * without a dialog.
 */
export const sendAll = async (items: readonly SendItem[]): Promise<boolean> => {
  if (items.length === 1) return items[0]!.send().then(() => true);
  return (await feedback()).sendAll(items);
};
