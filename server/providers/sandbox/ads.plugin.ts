/** The JSON interface for advertising: only accounts that are logged in advertise. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxAdsSettings } from '../../db/schema/content/sandbox';
import * as ads from './ads';
import { keywordsFor } from './ads.rules';
import { type Admitted, FULL, type Guard, missing, refuse } from './guard';
import type { SandboxContext } from './sandbox';

interface Route {
  Params: { platform: string };
  Querystring: { key?: string; text?: string };
  Body: unknown;
}
type Answer = (ask: SandboxContext, owner: Admitted['person'], request: FastifyRequest<Route>) => Promise<unknown>;

const KEY = { type: 'string', minLength: 8, maxLength: 100 } as const;
const REVISION = { type: 'integer', minimum: 1, maximum: 1_000_000 } as const;
const DAY = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;
const CENTS = { type: 'integer', minimum: 1, maximum: 100_000_000 } as const;
const STOPPING = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'revision'],
  properties: { key: KEY, revision: REVISION },
} as const;
const SUBMITTING = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'revision', 'settings'],
  properties: {
    key: KEY,
    revision: REVISION,
    settings: {
      type: 'object',
      additionalProperties: false,
      required: ['noteId', 'keywords', 'dailyBudget', 'startDay', 'endDay'],
      properties: {
        noteId: { type: 'string', minLength: 1, maxLength: 128 },
        keywords: {
          type: 'array',
          minItems: 1,
          maxItems: 100,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['word', 'bid'],
            properties: { word: { type: 'string', minLength: 1, maxLength: 40 }, bid: CENTS },
          },
        },
        dailyBudget: CENTS,
        startDay: DAY,
        endDay: DAY,
      },
    },
  },
} as const;

export function addAds(app: FastifyInstance, contextOf: (platform: string) => SandboxContext, guard: Guard): void {
  const base = '/sandbox/api/:platform/ads';
  const handler = (answer: Answer) => async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const ask = contextOf(request.params.platform);
    const admitted = await guard.admit(request, ask.platform, ask.now.getTime());
    if ('error' in admitted) return refuse(reply, admitted);
    if (admitted.isVisitor) return refuse(reply, { status: 401, error: '没有登录' });
    const answered = await answer(ask, admitted.person, request);
    if (answered === 'missing') return missing(reply);
    if (answered === 'full') return reply.code(507).send({ error: FULL });
    if (typeof answered === 'object' && answered !== null && 'refused' in answered)
      return reply.code(409).send({ error: answered.refused });
    return reply.header('cache-control', 'no-store').send(answered);
  };
  app.get<Route>(
    base,
    handler((ask, owner, { query }) => ads.adsOf(ask, owner, (query.key ?? '').slice(0, KEY.maxLength))),
  );
  app.post<Route>(
    base,
    { schema: { body: SUBMITTING } },
    handler((ask, owner, { body }) =>
      ads.submitAds(ask, owner, body as { key: string; revision: number; settings: SandboxAdsSettings }),
    ),
  );
  app.post<Route>(
    `${base}/stop`,
    { schema: { body: STOPPING } },
    handler((ask, owner, { body }) => ads.stopAds(ask, owner, body as { key: string; revision: number })),
  );
  // Keywords are public on the platform: visitors may ask as well.
  app.get<Route>(`${base}/keywords`, async (request, reply) => {
    const ask = contextOf(request.params.platform);
    const admitted = await guard.admit(request, ask.platform, ask.now.getTime());
    if ('error' in admitted) return refuse(reply, admitted);
    return reply.send({ list: keywordsFor(request.query.text ?? ''), hasMore: false });
  });
}
