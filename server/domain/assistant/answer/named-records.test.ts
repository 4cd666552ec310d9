/** A proposed write shows the records that it names, and what it changes in them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { fixturesOf } from '../../../../tests/authorisation/fixtures';
import { administrator } from '../../../../tests/authorisation/people';
import { sampleOf } from '../../../../tests/authorisation/samples';
import { startBackend, type Backend } from '../../../../tests/backend';
import { offencesOf } from '../../../../tests/offences';
import { account } from '../../../db/schema';
import { catalogue } from '../../../../src/services/catalogue';
import type { EditedRecord } from '../../../../src/services/catalogue/entities';
import { RECORDS } from '../../../db/records';
import type { Actor } from '../../../kernel/calls/handler';
import { confirmationOf } from './call-words';
import { nameColumnOf, unnamedIds, withRecords } from './named-records';
import { isOffered } from './offered.rules';

/** Rows without a name, or of several tables: people carry these calls out themselves. */
const REFUSED = [
  'operationV2.deleteGenerateMessage conversationId',
  'xhsAds.create sourceId',
  'xhsAds.update sourceId',
  'feedRobot.sendMessage scriptVersionId',
  'image.attachPosters rowIds',
  'workshop.undoReplace batchId',
];

let backend: Backend;
let actors: Readonly<Record<'operator' | 'elsewhere', Actor>>;
let keywordIds: number[];
beforeAll(async () => {
  backend = await startBackend();
  const { operator } = backend.ids;
  const actor = { userId: operator, adminLevel: 0, departmentId: 1, menuCodes: new Set<string>() } as unknown as Actor;
  actors = { operator: actor, elsewhere: { ...actor, departmentId: 2 } };
  keywordIds = [];
  for (const keyword of ['露营', '徒步'])
    keywordIds.push((await backend.ask('feedManage.createKeyword', { keyword, platform: 'xhs' })).keywordId);
});
afterAll(() => backend.stop());

const confirm = (name: string, params: object, who: keyof typeof actors = 'operator') =>
  confirmationOf(
    backend.db,
    actors[who],
    catalogue.find((call) => call.name === name)!,
    params as never,
  );

describe('the confirmation of a write', () => {
  it('shows the name of the record, and the old and new values', async () => {
    const words = await confirm('feedManage.updateKeyword', {
      keywordId: keywordIds[0],
      keyword: '露营装备',
      platform: 'xhs',
    });
    expect(words).toEqual(
      expect.arrayContaining([
        { title: '关键词', value: '露营' },
        { title: '关键词', value: '“露营” → “露营装备”' },
      ]),
    );
    expect(words.filter(({ value }) => value.includes('→'))).toHaveLength(1);
  });
  it('shows how many records, and each by its name', async () => {
    const words = await confirm('feedManage.deleteKeyword', { keywordIds });
    expect(words).toContainEqual({ title: '关键词（2 条）', value: '露营、徒步' });
  });
  it.each([
    ['of another department', 'elsewhere'],
    ['that does not exist', 'operator'],
  ] as const)('is refused for a record %s', async (_, who) => {
    const keywordId = who === 'elsewhere' ? keywordIds[0]! : 999_999;
    for (const [name, params] of [
      ['feedManage.updateKeyword', { keywordId, keyword: '新' }],
      ['feedManage.deleteKeyword', { keywordIds: [keywordId] }],
    ] as const)
      await expect(confirm(name, params, who)).rejects.toThrow(`编号 ${keywordId} 的记录不存在`);
  });
});

describe('ids of rows that are no editable records', () => {
  const WRITES = catalogue.filter((call) => call.effect === 'write' && isOffered(call));

  it('are shown by their names', async () => {
    const { tagId } = await backend.ask('feedManage.createTag', { name: '户外' });
    expect(await confirm('feedManage.addKeywordTagMap', { keywordIds, tagIds: [tagId] })).toContainEqual({
      title: '标签（1 条）',
      value: '户外',
    });
    await expect(confirm('feedManage.deleteTag', { tagId }, 'elsewhere')).rejects.toThrow(`编号 ${tagId} 的记录不存在`);
  });
  it('have a table each, except those whose confirmation is refused', () => {
    const unnamed = WRITES.flatMap((call) => unnamedIds(withRecords(call)).map((path) => `${call.name} ${path}`));
    expect(unnamed).toEqual(REFUSED);
  });
  it('of every call are those of the tables that the call writes', async () => {
    const fixtures = fixturesOf(backend);
    const admin = await administrator(backend);
    const [row] = await backend.db.select().from(account).where(eq(account.userId, admin.userId));
    const actor = { ...actors.operator, ...row!, menuCodes: new Set(['workshop:screens']) } as Actor;
    const refused = new Set(REFUSED.map((each) => each.split(' ')[0]));
    const offences = await offencesOf(
      WRITES.filter(({ name }) => !refused.has(name)),
      ({ name }) => name,
      async (call) => {
        const params = (await sampleOf(call).params(fixtures, admin)) as Record<string, unknown>;
        await confirmationOf(backend.db, actor, call, params);
      },
    );
    expect(offences).toEqual([]);
  });
});

it('every record that people edit has a name, but the settings of an account', () => {
  const nameless = (Object.keys(RECORDS) as EditedRecord[]).filter((record) => nameColumnOf(record) === undefined);
  expect(nameless).toEqual(['groupBotAccount']);
});
