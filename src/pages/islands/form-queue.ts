/** Sends submissions. Each has a key of its own, so that the server takes it once however often it is sent. */
import { type IslandHost, type Outcome, ownChannel, ownLink, stored, type Submission, postToPreview } from './host';
import { isTaken, messageOf, post } from './post';
import { newKey } from '../../shared/browser/new-key';

const queueOf = (page: number | string): string => `submissions:${page}`;
const MOST_WAITING = 20;

interface Filled {
  readonly form: HTMLFormElement;
  readonly values: Submission['values'];
  readonly codes: Readonly<Record<string, string>>;
}

export async function send({ form, values, codes }: Filled, host: IslandHost, startedAt: number): Promise<Outcome> {
  const submission: Submission = {
    key: newKey(),
    form: form.id,
    values,
    website: form.querySelector<HTMLInputElement>('input[name=website]')?.value ?? '',
    seconds: Math.round((Date.now() - startedAt) / 1_000),
    channel: ownChannel(),
    link: ownLink(),
    ...(Object.keys(codes).length > 0 && { codes }),
  };
  if (host.onSubmit) return host.onSubmit(submission);
  if (host.isPreview) {
    postToPreview('submit', submission);
    return { state: 'sent' };
  }
  const outcome = await sent(host.page, submission);
  if (outcome.state === 'waiting') keep(host.page, [...waiting(host.page), { ...submission, since: Date.now() }]);
  return outcome;
}

/**
 * Event on a form when the server has answered a submission that waited offline; detail: its values and the outcome. The
 * form calls `preventDefault` if it has put the values of a refused submission back into its fields.
 */
export const SETTLED = 'settled';

/** Sends what waits. What cannot be sent, or is refused and cannot be shown in its form, waits on. */
export async function flush(page: number | string): Promise<void> {
  for (const { since = Date.now(), ...submission } of waiting(page)) {
    const seconds = submission.seconds + Math.round((Date.now() - since) / 1_000);
    const outcome = await sent(page, { ...submission, seconds });
    if (outcome.state === 'waiting') continue;
    const settled = new CustomEvent(SETTLED, { detail: [submission.values, outcome], cancelable: true });
    const isTakenBack = document.getElementById(submission.form)?.dispatchEvent(settled) === false;
    if (outcome.state === 'sent' || isTakenBack)
      keep(
        page,
        waiting(page).filter(({ key }) => key !== submission.key),
      );
  }
}

async function sent(page: number | string, submission: unknown): Promise<Outcome> {
  const answer = await post(`/submit/${page}`, JSON.stringify(submission));
  const { status, faults } = answer;
  if (isTaken(answer)) return { state: 'sent' };
  if (status === 0 || status >= 500 || status === 429) return { state: 'waiting' };
  return { state: 'refused', message: messageOf(answer, '提交失败，请检查后重试'), faults };
}

/** A submission with the moment from which it waits, ms; absent: kept by an earlier version. */
type Waiting = Submission & { readonly since?: number };

function waiting(page: number | string): Waiting[] {
  try {
    const kept: unknown = JSON.parse(stored.read(queueOf(page)) ?? '[]');
    return Array.isArray(kept) ? (kept as Waiting[]) : [];
  } catch {
    return [];
  }
}

const keep = (page: number | string, submissions: readonly unknown[]): void =>
  stored.write(queueOf(page), submissions.length > 0 ? JSON.stringify(submissions.slice(-MOST_WAITING)) : null);
