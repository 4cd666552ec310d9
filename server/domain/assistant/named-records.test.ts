/** A proposed write shows the records that it names, and what it changes in them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { catalogue } from '../../../src/services/catalogue';
import type { EditedRecord } from '../../../src/services/catalogue/entities';
import { RECORDS } from '../../db/records';
import type { Actor } from '../../kernel/handler';
import { confirmationOf } from './call-words';
import { nameColumnOf } from './named-records';

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

it('every record that people edit has a name, but the settings of an account', () => {
  const nameless = (Object.keys(RECORDS) as EditedRecord[]).filter((record) => nameColumnOf(record) === undefined);
  expect(nameless).toEqual(['groupBotAccount']);
});
