/** What a form of a publication sends (`src/pages/islands/form-queue.ts`). Pure. */
export interface Submission {
  /** Chosen by the browser: a repeated request submits once. */
  readonly key: string;
  /** Id of the form. */
  readonly form: string;
  readonly values: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** A field that people do not see: programs fill it in. */
  readonly website: string;
  /** From the beginning of the visit. */
  readonly seconds: number;
  readonly channel: string;
}

const MOST = { fields: 100, name: 64, text: 5_000, choices: 100 } as const;
/** Nobody fills in a form faster, seconds. */
export const LEAST_SECONDS = 2;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST.text && !/\0|\p{Surrogate}/u.test(value);
const isValue = (value: unknown): boolean =>
  isText(value) ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.length <= MOST.choices && value.every(isText));

export const isChannel = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{0,32}$/.test(value);

/** null: nothing that a form of ours sends. */
export function readSubmission(body: unknown): Submission | null {
  if (typeof body !== 'object' || body === null) return null;
  const { key, form, values, website = '', seconds, channel = '' } = body as Record<string, unknown>;
  const fields =
    typeof values === 'object' && values !== null && !Array.isArray(values) ? Object.entries(values) : null;
  const isRead =
    typeof key === 'string' &&
    /^[\w-]{8,64}$/.test(key) &&
    typeof form === 'string' &&
    /^[\w.-]{1,200}$/.test(form) &&
    fields !== null &&
    fields.length <= MOST.fields &&
    fields.every(([name, value]) => name.length <= MOST.name && isText(name) && isValue(value)) &&
    typeof website === 'string' &&
    typeof seconds === 'number' &&
    isChannel(channel);
  return isRead ? (body as Submission) : null;
}

/** null: nothing that `track` sends. */
export function readTracked(body: unknown): { event: string; channel: string } | null {
  if (typeof body !== 'object' || body === null) return null;
  const { event, channel = '' } = body as Record<string, unknown>;
  return typeof event === 'string' && /^[\p{L}\p{N}_.-]{1,40}$/u.test(event) && isChannel(channel)
    ? { event, channel }
    : null;
}
