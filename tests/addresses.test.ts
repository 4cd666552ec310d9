/**
 * Every address in params is declared as a link or a medium, and the server refuses internal links and what is no
 * medium, whichever call is sent (docs/decisions/0111-addresses-in-params.md).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN } from '../server/domain/bot/test-support';
import { storeSound } from '../server/domain/image/test-support';
import { wavOf } from '../server/domain/voice/wav.rules';
import type { MediumKind, MediumRule } from '../src/services/catalogue/define';
import { CODES } from '../src/services/catalogue/codes';
import { fieldOf, nameOfText, TEXTS, withValue, type TextField } from './addresses';
import { administrator, type Someone } from './authorisation/people';
import { requestOf, send, type Params } from './authorisation/request';
import { sampleOf } from './authorisation/samples';
import { fixturesOf, type Fixtures } from './authorisation/fixtures';
import { startBackend, type Backend } from './backend';
import { testFolder } from './folder';
import { offencesOf } from './offences';

const SHOWN: ReadonlySet<string | undefined> = new Set(['image', 'avatar', 'video']);
const isAddress = ({ schema: { pattern = '', display } }: TextField) =>
  SHOWN.has(display) || /https?|\/files/.test(pattern);
const MEDIA = TEXTS.filter(({ schema: { address } }) => address !== undefined && address !== 'link');
const isBots = ({ call }: TextField) => call.policy.kind === 'bot';
const LINKS = TEXTS.filter(({ schema, call }) => schema.address === 'link' && call.policy.kind !== 'bot');

/** A file of the server, a path out of the store, a file that does not exist as a path, and addresses of machines. */
const NO_MEDIA = [
  '/etc/passwd',
  '/files/../../bot-token',
  '/files/a/first.png',
  'http://127.0.0.1:5180/a.png',
  'http://169.254.169.254/latest/meta-data/a.mp4',
  'http://[::1]/a.png',
  'file:///etc/passwd',
];
const INTERNAL = [
  'http://127.0.0.1:5180/explore/64f0a1b2000000001e03c4d5',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.8/explore/64f0a1b2000000001e03c4d5',
  'https://console.internal/user/profile/a',
];

/** What was expected. */
const EXPECTATION = expect.stringContaining('应') as string;

const files = testFolder('addresses');
let backend: Backend;
let fixtures: Fixtures;
let admin: Someone;
let good: Readonly<Record<MediumKind, string>>;
beforeAll(async () => {
  backend = await startBackend({ config: { filesFolder: files, botToken: TOKEN } });
  fixtures = fixturesOf(backend);
  await fixtures.prepare();
  admin = await administrator(backend);
  good = {
    image: await fixtures.storedPicture(),
    video: '/sandbox/media/xhs/a.webm',
    audio: await storeSound(backend, wavOf(new Int16Array(2_400))),
    document: await fixtures.storedDocument(),
  };
});
afterAll(() => backend.stop());

/** The message at the field, if the server refuses the value there. */
async function refusalOf(field: TextField, sample: Params, value: string): Promise<string | undefined> {
  const { call } = field;
  const headers = call.policy.kind === 'bot' ? { authorization: `Bearer ${TOKEN}` } : admin.headers;
  const answer = await send(backend, await requestOf(call, withValue(field, sample, value)), headers);
  const { errors = [] } = JSON.parse(answer.text.startsWith('{') ? answer.text : '{}') as {
    errors?: { field: string; message: string }[];
  };
  if (answer.code !== CODES.invalid) return undefined;
  return errors.find((each) => each.field === fieldOf(field))?.message;
}

const sampled = async ({ call }: TextField) => (await sampleOf(call).params(fixtures, admin)) as Params;

function goodFor({ schema: { address, pattern = '' } }: TextField): string {
  const { kinds } = address as MediumRule;
  return good[kinds.find((kind) => kind !== 'video' || !pattern.includes('/files/'))!];
}

describe('addresses in params', () => {
  it('are declared as links or media, of every call', () => {
    expect(TEXTS.filter((field) => isAddress(field) && !field.schema.address).map(nameOfText)).toEqual([]);
    expect(MEDIA.length).toBeGreaterThan(60);
    expect(LINKS.length).toBeGreaterThan(20);
  });

  it('media: the server refuses what is neither a file of the console nor of an allowed host, at its field', async () => {
    const ofPeople = MEDIA.filter((field) => !isBots(field));
    const offences = await offencesOf(ofPeople, nameOfText, async (field) => {
      const sample = await sampled(field);
      for (const value of NO_MEDIA)
        expect([value, await refusalOf(field, sample, value)]).toEqual([value, EXPECTATION]);
    });
    expect(offences).toEqual([]);
  });

  it('media: the server keeps a report of a bot without what is no medium', async () => {
    const offences = await offencesOf(MEDIA.filter(isBots), nameOfText, async (field) => {
      const sample = await sampled(field);
      for (const value of NO_MEDIA.filter((each) => /^http|^[/]/.test(each)))
        expect([value, await refusalOf(field, sample, value)]).toEqual([value, undefined]);
    });
    expect(offences).toEqual([]);
  });

  it('media: the server takes a good file of every kind', async () => {
    const takes = MEDIA.filter(({ schema }) => !schema.pattern?.startsWith('^https'));
    const offences = await offencesOf(takes, nameOfText, async (field) =>
      expect(await refusalOf(field, await sampled(field), goodFor(field))).toBeUndefined(),
    );
    expect(offences).toEqual([]);
  });

  it('links: the server refuses this machine, private networks and the metadata service, at their field', async () => {
    const offences = await offencesOf(LINKS, nameOfText, async (field) => {
      const sample = await sampled(field);
      for (const value of INTERNAL)
        expect([value, await refusalOf(field, sample, value)]).toEqual([value, EXPECTATION]);
    });
    expect(offences).toEqual([]);
  });
});
