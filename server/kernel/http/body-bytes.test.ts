import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, type Call } from '../../../src/services/catalogue';
import { closed, id, line, list, optional, Type } from '../../../src/services/catalogue/define';
import { DOCUMENT_BYTES } from '../../../src/services/catalogue/limits';
import { startBackend, type Backend } from '../../../tests/backend';
import { bodyBytes, MOST_BODY_BYTES } from './body-bytes.rules';
import { CODES } from '../../../src/services/catalogue/codes';
import { largeBodyMessage } from './envelope';

const limitOf = (params: Call['params']) => bodyBytes({ params });

describe('the limit of a body', () => {
  it('follows from the lengths of texts and the numbers of items', () => {
    const text = Type.String({ maxLength: 10_000 });
    const one = limitOf(closed({ text }));
    expect(one).toBeGreaterThan(60_000);
    expect(one).toBeLessThan(61_000);
    const many = limitOf(closed({ list: Type.Array(closed({ text, id: optional(id('编号')) }), { maxItems: 20 }) }));
    expect(many / 20).toBeGreaterThan(60_000);
    expect(many / 20).toBeLessThan(61_000);
  });

  it('is that of the longest alternative', () => {
    const [short, long] = [Type.String({ maxLength: 5_000 }), Type.String({ maxLength: 50_000 })];
    expect(limitOf(closed({ text: Type.Union([short, long, Type.Null()]) }))).toBe(limitOf(closed({ text: long })));
  });

  it.each([
    ['a text without length', Type.String()],
    ['an address without length', Type.String({ format: 'uri' })],
    ['a list without number', list(line('名称', 10))],
    ['any value', Type.Unknown()],
    ['an object with any fields', Type.Record(Type.String(), Type.String({ maxLength: 10 }))],
  ])('is the default for %s', (_, value) => expect(limitOf(closed({ value }))).toBe(MOST_BODY_BYTES));

  it('is that of the largest fields if an object may have only some of them', () => {
    const [short, long] = [
      Type.Optional(Type.String({ maxLength: 10_000 })),
      Type.Optional(Type.String({ maxLength: 20_000 })),
    ];
    const ofOne = Type.Object({ short, long }, { additionalProperties: false, maxProperties: 1 });
    expect(limitOf(ofOne)).toBe(limitOf(closed({ long })));
    expect(limitOf(closed({ short, long }))).toBeGreaterThan(limitOf(ofOne));
  });

  it('leaves room around small params', () => expect(limitOf(closed({ id: id('编号') }))).toBe(16 * 1024));

  it('is that of documents for calls with a document', () =>
    expect(bodyBytes({ params: closed({ document: Type.Unknown() }), largeBody: true })).toBe(DOCUMENT_BYTES));
});

describe('a body beyond the limit of its call', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  const call = catalogue.find(({ name }) => name === 'publish.checkProhibitedWords')!;
  const send = (payload: string) =>
    backend.app.inject({
      method: 'POST',
      url: call.path,
      headers: { 'content-type': 'application/json', ...backend.headers.operator },
      payload,
    });

  it('is refused with the limit, although it is no JSON', async () => {
    const answer = await send('x'.repeat(bodyBytes(call) + 1));
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: CODES.tooLarge, msg: largeBodyMessage(bodyBytes(call)) }),
    ]);
  });

  it('is not a valid one, however its characters are escaped', async () => {
    const text = '字'.repeat(20_000);
    for (const written of [JSON.stringify({ text }), `{"text":"${'\\u5b57'.repeat(20_000)}"}`])
      expect((await send(written)).json()).toMatchObject({ code: 0 });
  });
});
