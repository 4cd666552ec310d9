import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormDocument } from '../../../src/pages/forms/document';
import { startBackend, type Backend } from '../../../tests/backend';
import { CODE_RULES } from '../form/code.acts';
import { testConfig } from '../../kernel/test-support';
import { buildPagesApp } from '../../pages-app';
import { MESSAGES } from './published-page.messages';
import { publishing } from './test-support';

const FORM: FormDocument = {
  version: 1,
  type: 'object',
  title: '验证',
  properties: {
    phone: { type: 'string', title: '手机号', maxLength: 11, 'x-kind': 'phone', 'x-code': true },
  },
  required: ['phone'],
  additionalProperties: false,
  'x-layout': [{ field: 'phone' }],
};
const SECRET = 'secret-of-the-test';
const NOW = new Date('2026-06-10T07:30:00.000Z');

/** The service: checks the signature, and remembers the codes by number. */
const sent = new Map<string, string>();
let answer = 'OK';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function isSigned({ url = '', headers }: IncomingMessage): boolean {
  const [, names = '', signature] = /SignedHeaders=([^,]+),Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`);
  const canonical = ['POST', '/', url.slice(2), ...lines, '', names, sha256('')].join('\n');
  return (
    signature ===
    createHmac('sha256', SECRET)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex')
  );
}

const service = createServer((request, response) => {
  const query = new URL(request.url!, 'http://localhost').searchParams;
  const code = isSigned(request) ? answer : 'SignatureDoesNotMatch';
  if (code === 'OK')
    sent.set(query.get('PhoneNumbers')!, (JSON.parse(query.get('TemplateParam')!) as { code: string }).code);
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ Code: code, Message: code }));
});

let backend: Backend;
let site: FastifyInstance;
let without: FastifyInstance;
let pageId: number;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  backend = await startBackend();
  backend.clock.now = NOW;
  const textMessages = { url, keyId: 'id', secret: SECRET, sign: '门店', template: 'SMS_1' };
  const build = (more: object) =>
    buildPagesApp({
      db: backend.db,
      config: testConfig({ trustProxy: ['loopback'], ...more }),
      pages: { url: 'http://pages.localhost' },
      clock: () => backend.clock.now,
    });
  [site, without] = [await build({ textMessages }), await build({})];
  const made = publishing(backend);
  pageId = await made.page(made.placed(await made.libraryForm(FORM)));
});
afterAll(async () => {
  await Promise.all([site.close(), without.close()]);
  await backend.stop();
  service.close();
});

let network = 0;
async function post(path: string, body: object, app = site) {
  const headers = { 'x-forwarded-for': `10.1.${(network += 1)}.1` };
  const { statusCode, json } = await app.inject({ method: 'POST', url: `${path}/${pageId}`, payload: body, headers });
  return { status: statusCode, message: (json() as { message?: string }).message };
}
const ask = (phone: string, app = site) => post('/code', { form: 'f', field: 'phone', phone }, app);
let keys = 0;
const submit = (phone: string, code: string, key = `key-of-code-${(keys += 1)}`) =>
  post('/submit', { key, form: 'f', values: { phone }, seconds: 9, codes: { phone: code } });
const later = (ms: number) => (backend.clock.now = new Date(backend.clock.now.getTime() + ms));

describe('a code in a text message', () => {
  it('proves the number within ten minutes, and a repeated submission needs no other', async () => {
    const phone = '13800001111';
    expect(await submit(phone, '123456')).toEqual({ status: 400, message: MESSAGES.wrongCode });
    expect(await ask(phone)).toMatchObject({ status: 200 });
    const code = sent.get(phone)!;
    expect(await submit('13800009999', code)).toMatchObject({ status: 400 });
    expect(await submit(phone, code, 'key-of-the-first')).toMatchObject({ status: 200 });
    later(CODE_RULES.holdsMs + 1_000);
    expect(await submit(phone, code, 'key-of-the-first')).toMatchObject({ status: 200 });
    expect(await submit(phone, code)).toEqual({ status: 400, message: MESSAGES.wrongCode });
  });

  it('is refused after five wrong ones', async () => {
    const phone = '13800002222';
    await ask(phone);
    const code = sent.get(phone)!;
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < CODE_RULES.attempts; tries += 1) await submit(phone, wrong);
    expect(await submit(phone, code)).toEqual({ status: 400, message: MESSAGES.wrongCode });
  });

  it('is sent once a minute and ten times a day to a number', async () => {
    const phone = '13800003333';
    await ask(phone);
    expect(await ask(phone)).toMatchObject({ status: 429, message: MESSAGES.code.tooSoon(60) });
    for (let times = 1; times < CODE_RULES.perDay; times += 1) {
      later(CODE_RULES.pauseMs);
      expect(await ask(phone)).toMatchObject({ status: 200 });
    }
    later(CODE_RULES.pauseMs);
    expect(await ask(phone)).toEqual({ status: 429, message: MESSAGES.code.tooOften });
  });

  it('that could not be sent is told, and may be asked for again at once', async () => {
    const phone = '13800004444';
    answer = 'isv.SMS_TEMPLATE_ILLEGAL';
    expect(await ask(phone)).toEqual({ status: 503, message: MESSAGES.code.failed });
    answer = 'isv.BUSINESS_LIMIT_CONTROL';
    expect(await ask(phone)).toEqual({ status: 503, message: MESSAGES.code.tooOften });
    answer = 'OK';
    expect(await ask(phone)).toMatchObject({ status: 200 });
    expect(await ask('12345')).toEqual({ status: 400, message: MESSAGES.code.phone });
  });

  it('without a configured service is told to visitors and to staff', async () => {
    expect(await ask('13800005555', without)).toEqual({ status: 503, message: MESSAGES.code.notConfigured });
    const { formId } = await backend.ask('builder.createForm', { name: '要验证码', content: FORM }, 'leader');
    const { textMessages, problems } = await backend.ask('builder.queryForm', { formId }, 'leader');
    expect(textMessages).toBe(false);
    expect(problems).toContainEqual(expect.objectContaining({ severity: 'warning', path: ['properties', 'phone'] }));
  });
});
