/** Every call that edits a record refuses a save based on an older version (docs/decisions/0038-stale-saves.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, placeOf } from '../server/db/records';
import { readRecord } from '../server/db/versions';
import { openApiDocument } from '../server/kernel/http/openapi';
import { catalogue, type Call } from '../src/services/catalogue';
import { CODES, type StaleRecord } from '../src/services/catalogue/codes';
import { EDITED_RECORDS } from '../src/services/catalogue/entities';
import { enoughFor, hire, type Someone } from './authorisation/people';
import { requestOf, send, type Params } from './authorisation/request';
import { sampleOf } from './authorisation/samples';
import { fixturesOf, type Fixtures } from './authorisation/fixtures';
import { once } from '../src/shared/browser/once';
import { startBackend, type Backend } from './backend';
import { testFolder } from './folder';
import { offencesOf } from './offences';

const editing = catalogue.filter(({ edits }) => edits);
const nameOf = ({ name }: Call) => name;

/** Calls named like edits that take no version, with the reason of each. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  'publish.savePublisherAuth': 'adds an account, or gives it a new log-in whatever it had before',
  'publish.savePublisherAuthByCloudPhone': 'adds an account',
  'user.updateProfile': 'only the person changes the own profile',
  'voice.savePronunciations': 'sets what is spoken for a word, whatever it was before',
  'video.saveScene': 'only the person changes own scenes, field by field',
  'assistant.updateHistory': 'only the person changes own histories',
  'console.saveView': 'only the person changes own views, each whole',
  'builder.updatePageStatus': 'the status is set whatever it was before, and the version is that of the fields',
  'component.saveContent': 'drafts have a revision of their own, by which saves are merged',
  'page.savePageContent': 'drafts have a revision of their own, by which saves are merged',
  'auth.updateGitAccessToken': 'the token is replaced whole, and nobody sees the one before',
  'operation.updateAigcUserAgreementStatus': 'accepts the agreement',
  'operation.saveXhsByInfo': 'takes over a new content',
  'operation.saveTpInfo': 'takes over a new content',
  'operation.saveVideoByInfo': 'takes over a new content',
  'operation.saveSpiderKeywords': 'adds keywords',
  'operation.updateXhsNoteAccepted': 'sets one value of many contents',
  'operation.updateTpNoteAccepted': 'sets one value of many contents',
  'operation.updateVideoShared': 'sets one value of many contents',
  'replyManage.updateAccountLaunchTraffic': 'sets one value of many accounts',
  'operation.updateGenerateNoteStatus': 'sets one value of many notes',
  'feedManage.updateBloggerSpiderStatus': 'sets one value of many bloggers',
  'feedManage.updateBloggerInterval': 'sets one value of many bloggers',
  'feedManage.updateKeywordInterval': 'sets one value of many keywords',
  'operation.updateTpImageList': 'fetches pictures of other sites for minutes, for which no transaction waits',
  'operation.updateVideoByAsr': 'begins a transcription',
  'operation.saveByAsr':
    'the transcript widget shows what others save while nothing is typed, and does not compare yet',
  'feedUpload.updateFeedAsr':
    'the transcript widget shows what others save while nothing is typed, and does not compare yet',
  'feedUpload.updateFeedFavoriteAsr':
    'the transcript widget shows what others save while nothing is typed, and does not compare yet',
  'operation.editGenerateMessage': 'a generated text is being written while it is read',
  'operationV2.editGenerateMessage': 'a generated text is being written while it is read',
  'operationV2.saveGenerateNote':
    'keeps a round of a conversation; a kept note is edited with operation.saveGenerateNote',
  'replyManage.savePrivateLetterAccountConfig':
    'the settings of an account are a few switches and limits, set as a whole',
  'replyManage.updateWecomSecondReplyConf':
    'a department has one second reply, set as a whole; its editor and time are shown',
  'replyManage.updateXhsUserTouchRecordConf':
    'a department has one plan of touches, set as a whole; its editor and time are shown',
  'xhsAds.updateBudget': 'a department has one limit, set as a whole',
  'coverNote.noteAccountUpdate': 'sets one value of many cover notes',
  'coverNote.noteImageUpdate': 'sets one value of many cover notes',
  'functional.saveNoteIdLog': 'ignores a note',
  'image.saveTeamColors': 'a department has one list of colours, set as a whole',
  'builder.saveFormContent': 'names the revision that it is based on, and answers with what somebody else saved',
  'builder.updateFormRecord': 'sets one value of many records',
  'conversation.editMessage': 'only its writer edits a message',
  'retention.update': 'names the days that were shown, and is refused if somebody has changed them since',
  'workshop.saveDraft': "a draft is its writer's alone; screens have versions of their own",
};

const files = testFolder('edits');
let backend: Backend;
let fixtures: Fixtures;
beforeAll(async () => {
  backend = await startBackend({ config: { filesFolder: files } });
  fixtures = fixturesOf(backend);
  await fixtures.prepare();
});
afterAll(() => backend.stop());

describe('which calls edit records', () => {
  it('is documented: only these answer the current record', () => {
    const { paths } = openApiDocument(catalogue, new Set(), '') as {
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(catalogue.length);
    const telling = operations.filter(({ responses }) => JSON.stringify(responses['200']).includes('/StaleError'));
    expect(telling.map(({ operationId }) => operationId).sort()).toEqual(editing.map(({ name }) => name).sort());
  });

  it('is decided for every call named like an edit', () => {
    const sounding = catalogue.filter(
      ({ name, effect }) => effect === 'write' && /\.(update|edit|save|keywordSave|keywordUpdate)|Update$/.test(name),
    );
    expect(
      sounding
        .filter(({ edits }) => !edits)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(WITHOUT_VERSION).sort());
    expect(new Set(editing.map(({ edits }) => edits!.record))).toEqual(new Set(EDITED_RECORDS));
  });

  it('each of them names its record, and every other param is a field of it', async () => {
    const offences = await offencesOf(editing, nameOf, (call) => {
      expect(Object.keys(call.params.properties)).toEqual(expect.arrayContaining([call.edits!.key, 'version']));
      expect(fieldsOf(call).filter((name) => placeOf(call.edits!.record, name) === undefined)).toEqual([]);
    });
    expect(offences).toEqual([]);
  });
});

/** A call with two changes of one record, by two people where the row is not the person's own. */
async function prepare(call: Call) {
  const { record, key } = call.edits!;
  const sample = sampleOf(call);
  const least = enoughFor(call.policy, sample.type);
  const enough = { ...least, menuCodes: [...least.menuCodes, ...(sample.codes ?? [])] };
  const one = await hire(backend, 1, enough);
  // The person's own rows: the second save comes from another tab of theirs.
  const two = call.policy.rows === 'own' ? one : await hire(backend, 1, enough);
  const first = (await sample.params(fixtures, one)) as Params;
  // A different change of the same record.
  const second: Params = { ...((await sample.params(fixtures, two)) as Params), [key]: first[key] };
  const id = Number([first[key]].flat()[0]);
  return {
    one,
    two,
    first,
    second,
    save: async (who: Someone, params: Params) => send(backend, await requestOf(call, params), who.headers),
    now: async () => (await readRecord(backend.db, record, id, fieldsOf(call)))!,
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function expectStale({ one, two, first, second, save, now }: Prepared): Promise<void> {
  const before = await now();
  expect(await save(one, { ...first, version: before.version })).toMatchObject({ code: 0 });
  const saved = await now();
  expect(saved.version).toBeGreaterThan(before.version);
  const refused = await save(two, { ...second, version: before.version });
  expect(refused).toMatchObject({ code: CODES.stale, status: 200 });
  const stale = refused.data as StaleRecord;
  expect(stale).toMatchObject({
    version: saved.version,
    editedBy: expect.stringMatching(/-p\d+$/) as string,
    editedTime: saved.editedTime!.toISOString(),
  });
  expect(stale.editedBy).toBe(
    (await backend.db.query.account.findFirst({ where: (account, { eq }) => eq(account.userId, one.userId) }))!.name,
  );
  for (const [param, value] of Object.entries(stale.current))
    if (Object.hasOwn(first, param)) expect([param, value]).toEqual([param, first[param]]);
  expect(await now()).toEqual(saved);
  // With the version from the refusal, the save succeeds.
  expect(await save(two, { ...second, version: stale.version })).toMatchObject({ code: 0 });
  expect((await now()).version).toBeGreaterThan(stale.version);
}

async function expectWithoutVersion({ one, first, save, now }: Prepared): Promise<void> {
  const before = await now();
  expect(await save(one, first)).toMatchObject({ code: 0 });
  expect((await now()).version).toBeGreaterThan(before.version);
}

/** Tries one call after the other, because some change the rows of others. */
const tried = once(async () => {
  const found = { stale: [] as string[], withoutVersion: [] as string[] };
  for (const call of editing) {
    const prepared = once(() => prepare(call));
    found.stale.push(...(await offencesOf([call], nameOf, async () => expectStale(await prepared()))));
    found.withoutVersion.push(
      ...(await offencesOf([call], nameOf, async () => expectWithoutVersion(await prepared()))),
    );
  }
  return found;
});

it('every edit refuses the second of two saves from the same version, names who changed what, and keeps the first', async () => {
  expect((await tried()).stale).toEqual([]);
});

it('every edit accepts a save without a version, as programs send it', async () => {
  expect((await tried()).withoutVersion).toEqual([]);
});
