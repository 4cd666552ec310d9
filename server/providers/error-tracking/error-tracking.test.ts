/** The request log against a local server that speaks Sentry's protocol. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRequestLog, loggerOptions } from '../../kernel/http/request-log';
import { testFolder } from '../../../tests/folder';
import { errorTracker } from '.';

const received: { readonly url: string; readonly event: Record<string, unknown> }[] = [];
const sentry = Fastify();
const log = join(testFolder('error-tracking'), 'server.log');
let dsn = '';

beforeAll(async () => {
  sentry.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  sentry.post<{ Body: string }>('/api/7/envelope/', async ({ url, body }) => {
    const [, , event] = body.split('\n');
    received.push({ url, event: JSON.parse(event!) as Record<string, unknown> });
    return {};
  });
  dsn = (await sentry.listen({ host: '127.0.0.1', port: 0 })).replace('://', '://public@').concat('/7');
});
afterAll(() => sentry.close());

const lines = () =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('errors of the log reach the tracker, without what people typed', async () => {
  const tracker = errorTracker({ errorTracking: dsn, version: '1.2.3' })!;
  const app = Fastify({ logger: loggerOptions({ log, logLevel: 'info' }, tracker.report) });
  const failed = new Error('Failed query: insert into tag values ($1)\nparams: 秘密', {
    cause: Object.assign(new Error('duplicate key'), { detail: '秘密', code: '23505' }),
  });
  app.log.warn({ err: failed }, 'a job failed');
  app.log.info({ err: failed }, 'not worth an event');
  app.log.warn('no error');
  await tracker.flush(5_000);
  expect(received).toHaveLength(1);
  const [{ url, event }] = received as [(typeof received)[number]];
  expect(new URL(url, dsn).searchParams.get('sentry_key')).toBe('public');
  expect(JSON.stringify(event)).not.toContain('秘密');
  expect(event).toMatchObject({
    level: 'warning',
    release: 'atelier@1.2.3',
    tags: { work: 'a job failed' },
    exception: {
      values: [{ value: 'duplicate key' }, { type: 'Error', value: 'Failed query: insert into tag values ($1)' }],
    },
  });
  const { values } = event.exception as { values: { stacktrace: { frames: { filename: string }[] } }[] };
  expect(values[1]!.stacktrace.frames.at(-1)!.filename).toContain('error-tracking.test.ts');
});

it('a tracker that cannot be reached changes nothing', async () => {
  const tracker = errorTracker({ errorTracking: 'http://public@127.0.0.1:9/1', version: '1.2.3' })!;
  tracker.report({ type: 'Error', message: 'x', stack: '' }, { message: 'x', level: 'error' });
  await expect(tracker.flush(5_000)).resolves.toBeUndefined();
});

it('without the setting there is no tracker', () => {
  expect(errorTracker({ errorTracking: null, version: '1.2.3' })).toBeUndefined();
});

it('logs one of a hundred answers that idle bots got, and every one that failed', async () => {
  const app = Fastify({ logger: loggerOptions({ log, logLevel: 'info' }) });
  addRequestLog(app);
  app.get<{ Querystring: { code: string } }>('/due', async ({ query }, reply) => {
    reply.envelopeCode = Number(query.code);
    return {};
  });
  app.addHook('onRequest', async (request) => void (request.callName = 'bot.listDue'));
  for (let round = 0; round < 150; round += 1) await app.inject('/due?code=0');
  await app.inject('/due?code=50000');
  const logged = () => lines().flatMap(({ call, code }) => (call === 'bot.listDue' ? [code] : []));
  await expect.poll(() => logged().at(-1)).toBe(50_000);
  expect(logged()).toEqual([0, 0, 50_000]);
});
