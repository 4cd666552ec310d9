/** Codes in text messages for phone fields that ask for one. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isMobile } from '../../../src/pages/forms/validate';
import { forgetCode, newCode } from '../form/code.acts';
import { plainPhone } from '../../../src/shared/text/phone';
import { sendCode, TextMessageFailure } from '../../providers/text-message';
import { onFault, openPage, type PublishedPageOptions, refuse } from './open-page';
import { MESSAGES } from './published-page.messages';
import { formField } from './upload';

const BODY_LIMIT = 4 * 1024;
const CODES = { max: 5, timeWindow: 60_000 };
const { code: WORDS } = MESSAGES;

function refuseCode(reply: FastifyReply, state: Exclude<Awaited<ReturnType<typeof newCode>>, { state: 'made' }>) {
  return refuse(reply, 429, state.state === 'tooSoon' ? WORDS.tooSoon(state.seconds) : WORDS.tooOften);
}

export function takeCodes(app: FastifyInstance, options: PublishedPageOptions): void {
  const { db, config, clock } = options;
  const route = { bodyLimit: BODY_LIMIT, config: { rateLimit: CODES, turn: 'call' as const }, errorHandler: onFault };
  app.post<{ Params: { id: string }; Body: unknown }>('/code/:id', route, async (request, reply) => {
    const page = await openPage(options, request, reply);
    if (!page) return reply;
    const { form, field, phone: given } = (request.body ?? {}) as Record<string, unknown>;
    if (!(await formField(db, page, form, field))?.field['x-code']) return refuse(reply, 400, MESSAGES.noForm);
    const phone = typeof given === 'string' ? plainPhone(given) : '';
    if (!isMobile(phone)) return refuse(reply, 400, WORDS.phone);
    if (config.textMessages === null) return refuse(reply, 503, WORDS.notConfigured);
    const made = await newCode(db, page.pageId, phone, clock());
    if (made.state !== 'made') return refuseCode(reply, made);
    try {
      await sendCode(config.textMessages, phone, made.code, clock());
      return await reply.send({});
    } catch (error) {
      if (!(error instanceof TextMessageFailure)) throw error;
      request.log.warn({ pageId: page.pageId, trouble: error.trouble, detail: error.detail }, 'text message');
      await forgetCode(db, page.pageId, phone);
      return refuse(reply, 503, error.trouble === 'limited' ? WORDS.tooOften : WORDS.failed);
    }
  });
}
