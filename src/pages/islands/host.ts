import type { FormValues } from '../forms/document';
import type { DrawnAction } from '../render/drawn';
import { copyText } from '../../shared/browser/copy-text';

/** What the scripts of a page know about it. */
export interface IslandHost {
  readonly page: number | string;
  /** A preview sends nothing to the server; it tells the window above instead. */
  readonly isPreview?: boolean;
  /** Does the actions that lead out of the page, instead of the browser. */
  readonly onAction?: ((action: DrawnAction, nodeKey: string) => void) | undefined;
  /** The table of regions, where there is no server of pages. */
  readonly regions?: () => Promise<string>;
  /** Takes submissions instead of the server. */
  readonly onSubmit?: ((submission: Submission) => Outcome) | undefined;
}

/** What a form sends. */
export interface Submission {
  readonly key: string;
  /** Id of the form's node. */
  readonly form: string;
  readonly values: FormValues;
  /** Filled in by robots only. */
  readonly website: string;
  /** For how long the page had been open. */
  readonly seconds: number;
  readonly channel: string;
  /** Hash of the short link by which the visitor came; '' for none. */
  readonly link: string;
  /** Of text messages that confirm phone numbers, by the keys of their fields. */
  readonly codes?: Readonly<Record<string, string>>;
}

export type Outcome =
  | { readonly state: 'sent' }
  | { readonly state: 'waiting' }
  /** `faults`: what is wrong, by field (`Fault` of `forms/validate.ts`). */
  | { readonly state: 'refused'; readonly message: string; readonly faults?: unknown };

/** Starts a script in all its elements below the root; returns what stops it. */
export type Island = (root: HTMLElement, host: IslandHost) => () => void;

/** Messages of a preview to the window above it. */
export interface PreviewMessage {
  readonly source: 'page-preview';
  readonly kind: 'action' | 'submit';
  readonly detail: unknown;
}

export function postToPreview(kind: PreviewMessage['kind'], detail: unknown): void {
  const message: PreviewMessage = { source: 'page-preview', kind, detail };
  if (window.parent !== window) window.parent.postMessage(message, '*');
}

export const each = <E extends HTMLElement>(root: HTMLElement, name: string, start: (element: E) => void): void =>
  root.querySelectorAll<E>(`[data-island="${name}"]`).forEach(start);

/** Listens until the signal ends it. */
export function stoppable(start: (signal: AbortSignal) => void): () => void {
  const controller = new AbortController();
  start(controller.signal);
  return () => controller.abort();
}

/** The node with this key; inside a row of a list, nodes outside of it are meant by their plain key. */
export const nodeOfKey = (key: string): HTMLElement | null =>
  document.getElementById(key) ?? document.getElementById(key.slice(key.lastIndexOf('.') + 1));

/** Shows a short message that screen readers read too. */
export function toast(text: string): void {
  const page = document.querySelector('dialog[open]') ?? document.querySelector('.page') ?? document.body;
  document.querySelector('.page-toast')?.remove();
  const element = document.createElement('div');
  element.className = 'page-toast';
  element.role = 'status';
  page.append(element);
  element.textContent = text;
  setTimeout(() => element.remove(), TOAST_MS);
}
const TOAST_MS = 3_000;

export async function copy(text: string): Promise<void> {
  toast((await copyText(text)) ? '已复制' : '没有复制成功，请选中文字后复制');
}

const CHANNEL = /^[A-Za-z0-9_-]{1,32}$/;
/** The channel of the page's own address; '' for none. */
export function ownChannel(): string {
  const channel = new URLSearchParams(location.search).get('channel') ?? '';
  return CHANNEL.test(channel) ? channel : '';
}

const LINK = /^[A-Za-z0-9_-]{4,16}$/;
/** The short link by which the page was opened; '' for none. */
export function ownLink(): string {
  const link = new URLSearchParams(location.search).get('link') ?? '';
  return LINK.test(link) ? link : '';
}

/** localStorage is missing in private windows and in sandboxed frames. */
export const stored = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Nothing is kept.
    }
  },
};
