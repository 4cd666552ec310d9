/** For any search text, every search answers a list or says that the text is invalid. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../src/services/catalogue';
import { ERRORS } from '../../server/kernel/calls/errors';
import { spelt } from '../../server/kernel/calls/spelling.rules';
import { startBackend, type Backend } from '../backend';
import { offencesOf } from '../offences';
import { administrator, type Someone } from './people';
import { requestOf, send, type Params } from './request';
import { sampleOf } from './samples';
import { fixturesOf, type Fixtures } from './fixtures';
import { runs } from '../runs';

const SEARCHES = catalogue.filter(
  ({ effect, kind, params }) => effect === 'read' && kind === 'json' && Object.hasOwn(params.properties, 'keyword'),
);

let backend: Backend;
let admin: Someone;
let fixtures: Fixtures;
beforeAll(async () => {
  backend = await startBackend();
  admin = await administrator(backend);
  fixtures = fixturesOf(backend);
});
afterAll(() => backend.stop());

it('every search answers any text', async () => {
  const offences = await offencesOf(
    SEARCHES,
    ({ name }) => name,
    async (call) => {
      const params = (await sampleOf(call).params(fixtures, admin)) as Params;
      await fc.assert(
        fc.asyncProperty(fc.string({ minLength: 1, maxLength: 10, unit: 'binary' }), async (keyword) => {
          const { code, text } = await send(backend, await requestOf(call, { ...params, keyword }), admin.headers);
          expect(codesFor(keyword), text).toContain(code);
        }),
        { numRuns: runs(20), examples: [['%'], ["'"], ['\\'], ['\0'], ['_'], ['('], ['\u200B'], ['\t']] },
      );
    },
  );
  expect(offences).toEqual([]);
});

/** PostgreSQL texts cannot contain U+0000. Some lists refuse a text without visible characters. */
function codesFor(keyword: string): readonly number[] {
  if (keyword.includes('\0')) return [ERRORS.invalid.code];
  return spelt(keyword, 'NFC').trim() === '' ? [0, ERRORS.invalid.code] : [0];
}
