/** What a form of a published page sends (`src/pages/islands/form-queue.ts`). Pure. */
import type { Submitted } from '../form/submit';

export interface Submission {
  /** Chosen by the browser: a repeated request submits once. */
  readonly key: string;
  /** Id of the form. */
  readonly form: string;
  /** Checked by the document of the form. */
  readonly values: Submitted['values'];
  /** Honeypot: an invisible field that only programs fill in. */
  readonly website: string;
  /** Seconds since the visitor opened the page. */
  readonly seconds: number;
  readonly channel: string;
  /** Hash of the short link; '': none. */
  readonly link: string;
  /** Codes of text messages by the key of the phone field. */
  readonly codes: Readonly<Record<string, string>>;
}

const MOST = { fields: 200, name: 200, codes: 20, depth: 4 } as const;
/** Minimum time to fill in a form, seconds; faster submissions are made by programs. */
export const LEAST_SECONDS = 2;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts without NUL characters and lone surrogates, which PostgreSQL cannot store. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (depth > MOST.depth) return false;
  if (Array.isArray(value)) return value.every((each) => isStorable(each, depth + 1));
  if (!isFields(value)) return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  const entries = Object.entries(value);
  return (
    entries.length <= MOST.fields &&
    entries.every(([name, each]) => name.length <= MOST.name && isStorable(name) && isStorable(each, depth + 1))
  );
}

const isCodes = (value: unknown): boolean =>
  isFields(value) &&
  Object.keys(value).length <= MOST.codes &&
  Object.values(value).every((code) => typeof code === 'string' && /^\d{4,8}$/.test(code));

const isName = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{0,32}$/.test(value);
export const isChannel = isName;

/** null: the body does not have the format of a submission. */
export function readSubmission(body: unknown): Submission | null {
  if (!isFields(body)) return null;
  const { key, form, values, website = '', seconds, channel = '', link = '', codes = {} } = body;
  const isRead =
    typeof key === 'string' &&
    /^[\w-]{8,64}$/.test(key) &&
    typeof form === 'string' &&
    /^[\w.-]{1,200}$/.test(form) &&
    isFields(values) &&
    isStorable(values) &&
    typeof website === 'string' &&
    typeof seconds === 'number' &&
    isChannel(channel) &&
    isName(link) &&
    isCodes(codes);
  return isRead ? ({ key, form, values, website, seconds, channel, link, codes } as Submission) : null;
}

/** null: the body does not have the format of an event. */
export function readTracked(body: unknown): { event: string; channel: string } | null {
  if (!isFields(body)) return null;
  const { event, channel = '' } = body;
  return typeof event === 'string' && /^[\p{L}\p{N}_.-]{1,40}$/u.test(event) && isChannel(channel)
    ? { event, channel }
    : null;
}
