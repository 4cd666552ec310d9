/** Forms of browsers without JavaScript: an ordinary form post, answered by a page instead of JSON. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainValues } from '../form/plain-form.rules';
import { noticeHtml, NOTICE_HEADERS, sendNotice } from './notice';
import { ID } from './open-page';
import { MESSAGES } from './published-page.messages';
import { isChannel, isStorable, LEAST_SECONDS, type Submission } from './submission.rules';

const PLAIN_TYPE = 'application/x-www-form-urlencoded';

/** Also of a request whose body was refused unread. */
export const isPlain = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.split(';', 1)[0]!.trim().toLowerCase() === PLAIN_TYPE;

/** Inputs of a form; a field of options has several. */
const MOST_INPUTS = 1_000;

/** null: not the format of a form. The address of the page, which the browser sends along, names channel and link. */
export function readPlain({ body, query, headers }: FastifyRequest): Submission | null {
  if (!(body instanceof URLSearchParams)) return null;
  const sent = body;
  const { form } = query as { form?: unknown };
  if (typeof form !== 'string' || !/^[\w.-]{1,200}$/.test(form)) return null;
  const inputs = [...sent];
  if (inputs.length > MOST_INPUTS || !inputs.flat().every((text) => isStorable(text))) return null;
  const { referer = '' } = headers;
  const from = URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams();
  const named = (name: string) => {
    const value = from.get(name);
    return isChannel(value) ? value : '';
  };
  return {
    key: randomUUID(),
    form,
    values: (placed) => plainValues(placed, form, sent),
    website: sent.get('website') ?? '',
    // Nobody counts them; the hidden field and the limit of each network remain.
    seconds: LEAST_SECONDS,
    channel: named('channel'),
    link: named('link'),
    codes: {},
  };
}

interface RefusedForm {
  readonly message?: string;
  readonly faults?: readonly { readonly message: string; readonly title?: string }[];
}

/** Hook: turns the JSON answer to a plain form into a page. Success is a redirect, so that a reload sends nothing. */
export async function answerPlainly(
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!isPlain(request)) return payload;
  const { id } = request.params;
  if (reply.statusCode === 200) {
    reply.code(303).header('location', `/submit/${id}`);
    return '';
  }
  const { message = '', faults = [] } = JSON.parse(String(payload)) as RefusedForm;
  const lines = faults.map((fault) => (fault.title ? MESSAGES.ofField(fault.title, fault.message) : fault.message));
  reply.headers(NOTICE_HEADERS);
  const text = [...(lines.length > 0 ? lines : [message]), MESSAGES.goBack, MESSAGES.scripted].join('\n');
  return noticeHtml({ title: MESSAGES.notSubmitted, text });
}

/** The page that follows a submission, and the format of such forms. */
export function takePlainForms(app: FastifyInstance): void {
  app.addContentTypeParser(PLAIN_TYPE, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  app.get<{ Params: { id: string } }>('/submit/:id', async ({ params: { id } }, reply) =>
    ID.test(id)
      ? sendNotice(reply, 200, { ...MESSAGES.submitted, link: { to: `/${id}`, label: MESSAGES.backToPage } })
      : sendNotice(reply, 404, MESSAGES.unknown),
  );
}
