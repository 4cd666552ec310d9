/** Versions that are older than a rule of the checker stay served, and editors see the problem. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screen, screenChange, screenVersion } from '../db/schema';
import { eventually, startWorkshop, type Workshop } from '../../tests/workshop';

let shop: Workshop;
beforeAll(async () => {
  shop = await startWorkshop();
});
afterAll(() => shop.stop());

/** Stores a version as an older release published it. */
async function publishedBefore(screenId: string, page: object): Promise<void> {
  const content = JSON.stringify({ version: 1, route: `/${screenId}`, title: screenId, menu: null, ...page });
  await shop.db.transaction(async (tx) => {
    const [version] = await tx
      .insert(screenVersion)
      .values({ screenId, versionNo: 1, content, origin: 'publish', author: '以前的人' })
      .returning();
    const [change] = await tx
      .update(screenChange)
      .set({ changeNo: sql`${screenChange.changeNo} + 1` })
      .returning();
    await tx.insert(screen).values({ screenId, versionId: version!.versionId, changeNo: change!.changeNo });
  });
}

it.each<[string, string, object]>([
  [
    'a write that follows no press',
    'write-needs-press',
    {
      dataSources: { remove: { call: 'feedManage.deleteTag', params: { tagId: 1 } } },
      body: [
        {
          type: 'amis',
          body: {
            type: 'page',
            body: 'x',
            onEvent: { init: { actions: [{ actionType: 'ajax', api: 'source:remove' }] } },
          },
        },
      ],
    },
  ],
  [
    'a picture of another host',
    'foreign-media',
    { body: [{ type: 'media', kind: 'image', src: 'https://evil.test/x.png' }] },
  ],
  [
    'a refresh that goes without saying',
    'redundant-refresh',
    {
      dataSources: {
        tags: { call: 'feedManage.queryTagList' },
        remove: { call: 'feedManage.deleteTag', refresh: ['tags'] },
      },
      body: [{ type: 'table', source: 'tags', columns: ['name'], paging: false }],
    },
  ],
  [
    "a call that is no screen's any more",
    'not-for-screens',
    {
      dataSources: { page: { call: 'common.proxyGet', params: { url: 'https://example.com/' }, send: 'manual' } },
      body: [{ type: 'text', text: 'x' }],
    },
  ],
])('an older version with %s: served, and reported as broken', async (_, code, page) => {
  const screenId = `older/${code}`;
  await publishedBefore(screenId, page);
  await eventually(
    () => shop.served(screenId),
    ({ status }) => status === 200,
  );
  expect(await shop.served(screenId)).toMatchObject({ status: 200, title: screenId });
  expect(
    JSON.stringify(
      (await shop.app.inject({ url: `/screens/${screenId}.json`, headers: shop.headers.leader })).json<{
        page: { dataSources?: object };
      }>().page.dataSources ?? {},
    ),
  ).not.toContain('proxyGet');
  expect(await shop.open(screenId)).toMatchObject({
    screen: { state: 'broken' },
    problems: [{ code, severity: 'error' }],
  });
});
