/** Forms of visitors: submissions, their files and codes in text messages (decision 84). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkCodes } from '../form/code.acts';
import { arrivalOf, type Faulty, type Fitting, isRepeated, type Judged, judge } from '../form/submit';
import type { Visited } from '../page/published-page.store';
import type { Database } from '../../db/connect';
import { RecordWriter } from '../form/record-writer';
import { deviceOf } from '../visit/visit.rules';
import { sealer } from '../../kernel/session/seal';
import type { Counter } from './counter';
import { onFault, openPage, type PublishedPageOptions, refuse } from './open-page';
import { answerPlainly, isPlain, readPlain, takePlainForms } from './plain-form';
import { MESSAGES } from './published-page.messages';
import { LEAST_SECONDS, readSubmission, type Submission } from './submission.rules';
import { takeCodes } from './code';
import { takeUploads } from './upload';

/** Bytes of a submission. */
const BODY_LIMIT = 256 * 1024;
const SUBMITS = { max: 20, timeWindow: 60_000 };

export function takeForms(app: FastifyInstance, options: PublishedPageOptions, counter: Counter): void {
  takePlainForms(app);
  takeSubmissions(app, options, counter);
  takeUploads(app, options);
  takeCodes(app, options);
}

/** Titles of the fields are for browsers without JavaScript. */
const refuseValues = (reply: FastifyReply, { faults, form }: Pick<Faulty, 'faults'> & { form: Fitting['form'] }) =>
  reply.code(400).send({
    message: faults.length === 1 ? faults[0]!.message : MESSAGES.faults(faults.length),
    faults: faults.map((fault) => ({ ...fault, title: form.document.properties[String(fault.path[0])]?.title })),
  });

type Answer = (reply: FastifyReply) => FastifyReply;

/** Reason for the refusal; null: values and codes are valid. */
async function refusalOf(
  db: Database,
  { pageId }: Visited,
  judged: Judged | 'noForm',
  { codes }: Submission,
  now: Date,
): Promise<Answer | null> {
  if (judged === 'noForm') return (reply) => refuse(reply, 400, MESSAGES.noForm);
  if ('faults' in judged) return (reply) => refuseValues(reply, judged);
  const wrong = await checkCodes(db, pageId, judged, codes, now);
  return wrong === null
    ? null
    : (reply) => refuseValues(reply, { faults: [{ path: [wrong], message: MESSAGES.wrongCode }], form: judged.form });
}

function takeSubmissions(app: FastifyInstance, options: PublishedPageOptions, counter: Counter): void {
  const { db, clock } = options;
  const writer = new RecordWriter(db);
  app.addHook('onClose', () => writer.close());
  const route = {
    bodyLimit: BODY_LIMIT,
    config: { rateLimit: SUBMITS, turn: 'call' as const },
    errorHandler: onFault,
    onSend: answerPlainly,
  };
  app.post<{ Params: { id: string }; Body: unknown }>('/submit/:id', route, async (request, reply) => {
    const page = await openPage(options, request, reply);
    if (!page) return reply;
    const submission = isPlain(request) ? readPlain(request) : readSubmission(request.body);
    if (!submission) return refuse(reply, 400, MESSAGES.malformed);
    // Answer as for success, so that a program cannot tell that the honeypot caught it.
    if (submission.website !== '') return reply.send({});
    if (submission.seconds < LEAST_SECONDS) return refuse(reply, 400, MESSAGES.tooFast);
    const judged = await judge(db, page, submission);
    const refusal = await refusalOf(db, page, judged, submission, clock());
    if (refusal) return (await isRepeated(db, page.pageId, submission.key)) ? reply.send({}) : refusal(reply);
    const channel = submission.channel || page.channel;
    const fitting = judged as Fitting;
    const userAgent = request.headers['user-agent'] ?? '';
    const sent = { ...submission, channel, device: userAgent === '' ? ('' as const) : deviceOf(userAgent) };
    const arrival = arrivalOf(await sealer(db), page, fitting, sent, clock());
    if (!(await arrival.hasFiles(db))) return refuse(reply, 400, MESSAGES.file);
    const recordId = await writer.write(arrival);
    if (recordId !== null) counter.add(page.pageId, 'submit', channel);
    return reply.send({});
  });
}
