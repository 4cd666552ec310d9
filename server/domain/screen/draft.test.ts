import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED } from '../../../tests/backend';
import { screenDraft } from '../../db/schema';
import { MESSAGES } from './workshop.messages';
import { screenText, startWorkshop, type Workshop } from '../../../tests/workshop';

let shop: Workshop;
beforeAll(async () => {
  shop = await startWorkshop();
});
afterAll(() => shop.stop());

const save = (screenId: string, text: string, as: 'leader' | 'admin' = 'leader', baseVersionId: number | null = null) =>
  shop.ask('workshop.saveDraft', { screenId, text, baseVersionId }, as);
const rowOf = async (screenId: string, as: 'leader' | 'admin' = 'leader') =>
  (await shop.ask('workshop.queryScreenList', { keyword: screenId }, as)).list.find((row) => row.screenId === screenId);

describe('drafts', () => {
  it('are private to their owner, and may have errors', async () => {
    const { versionId } = await shop.open('home');
    expect(await save('home', '{ half', 'leader', versionId)).toEqual({ updateTime: shop.clock.now.toISOString() });
    expect(await shop.open('home')).toMatchObject({
      draft: { text: '{ half', baseVersionId: versionId },
      screen: { state: 'changed', hasDraft: true },
      text: screenText('/home', '首页'),
    });
    expect(await rowOf('home')).toMatchObject({ state: 'changed', hasDraft: true });
    expect(await shop.open('home', 'admin')).toMatchObject({ draft: null, screen: { state: 'good', hasDraft: false } });
    expect(await rowOf('home', 'admin')).toMatchObject({ state: 'good', hasDraft: false });
    expect((await shop.served('home')).title).toBe('首页');
  });

  it('remain when others publish, until published or discarded', async () => {
    const mine = screenText('/feed/note', '我的');
    const { versionId } = await shop.open('feed/note');
    await save('feed/note', mine, 'leader', versionId);
    await save('feed/note', 'theirs', 'admin', versionId);
    await shop.publish('feed/note', screenText('/feed/note', '笔记', ['一', '二', '四']), { as: 'admin' });
    expect((await shop.open('feed/note', 'admin')).draft).toBeNull();
    expect((await shop.open('feed/note')).draft).toMatchObject({ text: mine, baseVersionId: versionId });
    expect(await shop.publish('feed/note', mine, { baseVersionId: versionId })).toMatchObject({ outcome: 'merged' });
    expect((await shop.open('feed/note')).draft).toBeNull();

    await save('home', 'x');
    await shop.ask('workshop.deleteDraft', { screenId: 'home' }, 'leader');
    expect((await shop.open('home')).draft).toBeNull();
    expect(await shop.ask('workshop.deleteDraft', { screenId: 'home' }, 'leader')).toBeNull();
  });

  it('remain if the publish is refused', async () => {
    const { versionId } = await shop.open('home');
    await save('home', '{', 'leader', versionId);
    expect(await shop.publish('home', '{', { baseVersionId: versionId })).toMatchObject({ outcome: 'broken' });
    expect((await shop.open('home')).draft).toMatchObject({ text: '{' });
  });

  it('equal to the published text are not marked as changes', async () => {
    const { text, versionId } = await shop.open('home');
    await save('home', text, 'leader', versionId);
    expect(await shop.open('home')).toMatchObject({ draft: null, screen: { state: 'good', hasDraft: false } });
    expect(await rowOf('home')).toMatchObject({ state: 'good', hasDraft: false });
  });

  it('can be of a new screen, which only their owner sees', async () => {
    await save('plans/next', screenText('/plans/next', '计划').slice(0, 60));
    expect(await rowOf('plans/next')).toMatchObject({
      title: '计划',
      route: '/plans/next',
      state: 'changed',
      versionNo: 0,
      hasDraft: true,
    });
    expect(await shop.open('plans/next')).toMatchObject({
      versionId: null,
      text: '',
      draft: { baseVersionId: null },
      screen: { title: '计划' },
    });
    expect(await rowOf('plans/next', 'admin')).toBeUndefined();
    expect(await shop.call('workshop.openScreen', { screenId: 'plans/next' }, 'admin')).toMatchObject({
      code: REFUSED.notFound,
    });
    await shop.publish('plans/next', screenText('/plans/next', '计划'), { baseVersionId: null, origin: 'create' });
    expect(await rowOf('plans/next', 'admin')).toMatchObject({ versionNo: 1 });
  });

  it('need an existing base version', async () => {
    expect(
      await shop.call('workshop.saveDraft', { screenId: 'home', text: '', baseVersionId: 999_999 }, 'leader'),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'baseVersionId' }] });
  });

  it('are limited: a further one is refused, existing ones can be saved', async () => {
    await shop.db.delete(screenDraft).where(eq(screenDraft.userId, shop.ids.leader));
    await shop.db.insert(screenDraft).values(
      Array.from({ length: 200 }, (_, index) => ({
        userId: shop.ids.leader,
        screenId: `many-${index}`,
        content: '',
        updateTime: new Date(),
      })),
    );
    expect(
      await shop.call('workshop.saveDraft', { screenId: 'one-more', text: '', baseVersionId: null }, 'leader'),
    ).toMatchObject({ code: 40900, msg: MESSAGES.tooManyDrafts(200) });
    expect(await save('many-7', 'again')).toBeTruthy();
    await shop.ask('workshop.deleteDraft', { screenId: 'many-8' }, 'leader');
    expect(await save('one-more', '')).toBeTruthy();
  });
});
