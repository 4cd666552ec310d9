/** Sends submissions. Each has a key of its own, so that the server takes it once however often it is sent. */
import { type IslandHost, type Outcome, ownChannel, stored, type Submission, tell } from './host';
import { valuesOf } from './form-fields';

const queueOf = (page: number | string): string => `submissions:${page}`;
const MOST_WAITING = 20;

export async function send(form: HTMLFormElement, host: IslandHost, startedAt: number): Promise<Outcome> {
  const submission: Submission = {
    key: newKey(),
    form: form.id,
    values: valuesOf(form),
    website: form.querySelector<HTMLInputElement>('input[name=website]')?.value ?? '',
    seconds: Math.round((Date.now() - startedAt) / 1_000),
    channel: ownChannel(),
  };
  if (host.onSubmit) return host.onSubmit(submission);
  if (host.isPreview) {
    tell('submit', submission);
    return { state: 'sent' };
  }
  const outcome = await post(host.page, submission);
  if (outcome.state === 'waiting') keep(host.page, [...waiting(host.page), submission]);
  return outcome;
}

/** Sends what waits; what still cannot be sent waits on. */
export async function flush(page: number | string): Promise<void> {
  const left: unknown[] = [];
  for (const submission of waiting(page)) {
    const { state } = await post(page, submission);
    if (state === 'waiting') left.push(submission);
  }
  keep(page, left);
}

async function post(page: number | string, submission: unknown): Promise<Outcome> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- a publication has no client and no catalogue
    const response = await fetch(`/submit/${page}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(submission),
      credentials: 'omit',
    });
    if (response.ok) return { state: 'sent' };
    if (response.status >= 500 || response.status === 429) return { state: 'waiting' };
    const answer = (await response.json().catch(() => ({}))) as { message?: unknown };
    return {
      state: 'refused',
      message: typeof answer.message === 'string' ? answer.message : '提交失败，请检查后重试',
    };
  } catch {
    return { state: 'waiting' };
  }
}

function waiting(page: number | string): unknown[] {
  try {
    const kept: unknown = JSON.parse(stored.read(queueOf(page)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const keep = (page: number | string, submissions: readonly unknown[]): void =>
  stored.write(queueOf(page), submissions.length > 0 ? JSON.stringify(submissions.slice(-MOST_WAITING)) : null);

/** `crypto.randomUUID` is missing on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
