/**
 * Calls that are declared `once`: one key writes once, also when requests with it are repeated or run at the same time.
 */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend, type Who } from '../../../tests/backend';
import { ONCE_HEADER, ONCE_KEPT_HOURS } from '../../../src/services/catalogue/once';
import { materialTracking, onceKey } from '../../db/schema';
import { forgetKeys, MESSAGES } from './once';

let backend: Backend;
let noteId: number;
beforeAll(async () => {
  backend = await startBackend();
  const { businessLineId } = await backend.ask('material.businessLineCreate', { name: '蓝领招聘' });
  noteId = (
    await backend.ask('material.noteCreate', {
      url: 'https://www.xiaohongshu.com/explore/64f0a1b2000000001e03c4d5',
      title: '仓库分拣招人',
      businessLineId,
    })
  ).noteId;
});
afterAll(() => backend.stop());
afterEach(async () => {
  await backend.db.delete(materialTracking);
  await backend.db.delete(onceKey);
});

const KEY = 'key-of-one-press-0001';
const track = (changes: object = {}, key: string | undefined = KEY, who: Who = 'operator') =>
  backend.call(
    'material.trackingCreate',
    { noteId, event: 'lead', quantity: 2, ...changes },
    { ...backend.headers[who], ...(key !== undefined && { [ONCE_HEADER]: key }) },
  );
const written = () => backend.db.$count(materialTracking);

describe('a key', () => {
  it('writes once and answers the same, also when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => track()));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => 0));
    for (const { data } of answers) expect(data).toEqual(answers[0]!.data);
    expect(await written()).toBe(1);
    // The order of params does not count.
    expect(
      await backend.call(
        'material.trackingCreate',
        { quantity: 2, event: 'lead', noteId },
        { ...backend.headers.operator, [ONCE_HEADER]: KEY },
      ),
    ).toMatchObject({ code: 0, data: answers[0]!.data });
    expect(await written()).toBe(1);
  });

  it('with other params is refused, and writes nothing', async () => {
    await track();
    expect(await track({ quantity: 3 })).toMatchObject({ code: 40900, msg: MESSAGES.otherBody });
    expect(await written()).toBe(1);
  });

  it('is scoped to the person and the call', async () => {
    await track();
    expect(await track({ quantity: 3 }, KEY, 'leader')).toMatchObject({ code: 0 });
    expect(
      await backend.call(
        'feedUpload.createFeedUpload',
        { url: '/files/nothing.png', title: '图' },
        { ...backend.headers.operator, [ONCE_HEADER]: KEY },
      ),
    ).toMatchObject({ code: 40000 });
    expect(await written()).toBe(2);
  });

  it('can be used again after its write was refused', async () => {
    expect(await track({ quantity: -1_000 })).toMatchObject({ code: 40000 });
    expect(await backend.db.$count(onceKey)).toBe(0);
    expect(await track({ quantity: 1 })).toMatchObject({ code: 0 });
  });

  it('that is malformed is refused; without a key each request writes', async () => {
    for (const key of ['short', 'with spaces in between', 'x'.repeat(65)])
      expect(await track({}, key)).toMatchObject({ code: 40000, msg: MESSAGES.malformed });
    expect(await written()).toBe(0);
    await backend.ask('material.trackingCreate', { noteId, event: 'lead', quantity: 2 });
    await backend.ask('material.trackingCreate', { noteId, event: 'lead', quantity: 2 });
    expect(await written()).toBe(2);
  });

  it(`is kept for ${ONCE_KEPT_HOURS} hours`, async () => {
    await track();
    const after = (hours: number) => forgetKeys(backend.db, new Date(backend.clock.now.getTime() + hours * 3_600_000));
    await after(ONCE_KEPT_HOURS);
    expect(await backend.db.$count(onceKey, eq(onceKey.key, KEY))).toBe(1);
    await after(ONCE_KEPT_HOURS + 0.01);
    expect(await backend.db.$count(onceKey)).toBe(0);
  });
});

it('the OpenAPI document names the header for calls declared `once`', async () => {
  const { paths } = (await backend.app.inject({ url: '/openapi.json', headers: backend.headers.operator })).json<{
    paths: Record<string, Record<string, { operationId: string; parameters?: { name: string; in: string }[] }>>;
  }>();
  const named = Object.values(paths)
    .flatMap((each) => Object.values(each))
    .filter(({ parameters = [] }) => parameters.some((each) => each.in === 'header' && each.name === ONCE_HEADER));
  expect(named.map(({ operationId }) => operationId).toSorted()).toEqual([
    'assistant.createAssistant',
    'assistant.createHistory',
    'builder.addFormRecordNote',
    'builder.createChannelCost',
    'builder.createHashes',
    'coverNote.noteAdd',
    'feedUpload.createFeedUpload',
    'image.createPosters',
    'live.bloggerAdd',
    'material.trackingCreate',
    'page.addComment',
    'page.answerComment',
    'publish.createPublishLogger',
    'publish.publishCustomImages',
    'publish.publishCustomVideo',
    'spider.addTaskPublishFeedToXhs',
    'video.addScene',
    'video.initAiGenVideoStory',
    'voice.inferText',
    'xhsAds.create',
  ]);
});
