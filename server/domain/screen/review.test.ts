/** Reviews of screens: who decides, what ends a submission, publishing at a time, and undoing a publish. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { role } from '../../db/schema';
import { roleIdOf } from '../../seed/people/roles';
import { PUBLISH_SHARED } from '../account/menus';
import { REFUSED } from '../../../tests/backend';
import { screenText, startWorkshop, type Workshop } from '../../../tests/workshop';
import { publishDue } from './review.acts';
import { MESSAGES } from './workshop.messages';

const CONFLICT = 40900;
const INVALID = 40000;
let shop: Workshop;
let number = 0;
beforeAll(async () => {
  shop = await startWorkshop();
});
afterAll(() => shop.stop());
/** Leaders may not publish screens that others open. */
const setRight = (has: boolean) =>
  shop.db
    .update(role)
    .set({
      menuCodes: has
        ? sql`array_append(array_remove(${role.menuCodes}, ${PUBLISH_SHARED}), ${PUBLISH_SHARED})`
        : sql`array_remove(${role.menuCodes}, ${PUBLISH_SHARED})`,
    })
    .where(eq(role.roleId, roleIdOf('业务主管')));
beforeEach(() => setRight(false));

const make = async () => {
  const screenId = `made/review-${++number}`;
  const text = screenText(`/${screenId}`, `页面${number}`);
  const { version } = await shop.publish(screenId, text, { baseVersionId: null, origin: 'create', as: 'admin' });
  return { screenId, text, versionId: version!.versionId };
};
const ask: Workshop['ask'] = (name, params, as = 'leader') => shop.ask(name, params, as);
type Made = Awaited<ReturnType<typeof make>>;
const submit = async (
  { screenId, text, versionId }: Made,
  more: { planTime?: string } = {},
  as: 'leader' | 'admin' = 'leader',
) => {
  const after = text.replace('"一"', '"壹"');
  const { review } = await ask(
    'workshop.submitScreen',
    { screenId, text: after, baseVersionId: versionId, message: '文字“一”改为“壹”', ...more },
    as,
  );
  return { review: review!, after };
};
const decide = (
  { versionId }: Made,
  reviewId: number,
  decision: 'approve' | 'approveLater' | 'return',
  more: object = {},
  as: 'leader' | 'admin' = 'admin',
) => shop.call('workshop.reviewScreen', { reviewId, decision, beforeVersionId: versionId, ...more }, as);
const stateOf = async (screenId: string) => (await shop.open(screenId)).review?.state ?? null;
const later = (ms: number) => new Date(shop.clock.now.getTime() + ms).toISOString();
const due = () => publishDue(shop.part);

describe('a submission', () => {
  it('is published by a person with the right, as its author’s version', async () => {
    const made = await make();
    const { review, after } = await submit(made);
    expect(review).toMatchObject({ state: 'pending', title: `页面${number}`, acts: ['withdraw'], decider: '' });
    const { data } = await decide(made, review.reviewId, 'approve');
    expect(data.published).toMatchObject({
      outcome: 'published',
      version: { author: 'leader的姓名', message: expect.stringContaining('文字“一”改为“壹”\n审核：') as string },
    });
    expect(data.review).toMatchObject({ state: 'published', acts: [] });
    expect(await shop.open(made.screenId)).toMatchObject({ text: after, draft: null, review: null });
  });

  it('is approved by nobody without the right, and never by its author', async () => {
    const made = await make();
    const { review } = await submit(made, {}, 'admin');
    expect(await decide(made, review.reviewId, 'approve', {}, 'admin')).toMatchObject({
      code: REFUSED.forbidden,
      msg: MESSAGES.reviewFaults.author,
    });
    expect(await decide(made, review.reviewId, 'approve', {}, 'leader')).toMatchObject({
      code: REFUSED.forbidden,
      msg: MESSAGES.reviewFaults.right,
    });
    expect(await shop.call('workshop.readReview', { reviewId: review.reviewId }, 'leader')).toMatchObject({
      code: REFUSED.forbidden,
    });
    await setRight(true);
    expect((await decide(made, review.reviewId, 'approve', {}, 'leader')).data.published?.outcome).toBe('published');
  });

  it('is returned with a note at a place, which its author sees until the next submission', async () => {
    const made = await make();
    const { review } = await submit(made);
    expect(await decide(made, review.reviewId, 'return')).toMatchObject({ code: INVALID });
    await decide(made, review.reviewId, 'return', { note: '这里写错了', pointer: '/body/0' });
    expect((await shop.open(made.screenId)).review).toMatchObject({
      state: 'returned',
      note: '这里写错了',
      pointer: '/body/0',
      acts: ['withdraw'],
    });
    await submit(made);
    expect(await stateOf(made.screenId)).toBe('pending');
  });

  it('ends when its author changes or discards the draft, not when the same text is saved', async () => {
    const made = await make();
    const { review, after } = await submit(made);
    const save = (text: string) =>
      ask('workshop.saveDraft', { screenId: made.screenId, text, baseVersionId: made.versionId });
    await save(after);
    expect(await stateOf(made.screenId)).toBe('pending');
    await save(made.text);
    expect(await stateOf(made.screenId)).toBe('void');
    expect(await decide(made, review.reviewId, 'approve')).toMatchObject({ code: CONFLICT });
    await submit(made);
    await ask('workshop.deleteDraft', { screenId: made.screenId });
    expect(await stateOf(made.screenId)).toBe('void');
  });

  it('ends when a part that the screen uses has another version', async () => {
    const partId = `parts/review-part-${++number}`;
    const part = (words: string) =>
      JSON.stringify({
        version: 2,
        title: '片段',
        help: { en: 'A part.', zh: '片段' },
        kind: 'nodes',
        value: [{ type: 'text', text: words }],
      });
    await shop.publish(partId, part('一'), { baseVersionId: null, origin: 'create', as: 'admin' });
    const made = await make();
    const using = made.text.replace(
      '{ "type": "text",  "id": "t0", "text": "一" }',
      `{ "use": "review-part-${number - 1}" }`,
    );
    expect(using).not.toBe(made.text);
    const { review } = await ask('workshop.submitScreen', {
      screenId: made.screenId,
      text: using,
      baseVersionId: made.versionId,
    });
    await shop.publish(partId, part('二'), { as: 'admin' });
    const { data } = await decide(made, review!.reviewId, 'approve');
    expect(data).toMatchObject({ review: { state: 'void' }, published: null });
    expect((await shop.open(made.screenId)).text).toBe(made.text);
  });

  it('is not decided beside another version than the reviewer saw; others’ changes are kept', async () => {
    const made = await make();
    const { review } = await submit(made);
    await shop.publish(made.screenId, made.text.replace('"三"', '"叁"'), { as: 'admin' });
    expect(await decide(made, review.reviewId, 'approve')).toMatchObject({ code: CONFLICT, msg: MESSAGES.servedSince });
    const seen = await ask('workshop.readReview', { reviewId: review.reviewId }, 'admin');
    expect(seen).toMatchObject({ conflicts: 0, after: made.text.replace('"三"', '"叁"').replace('"一"', '"壹"') });
    const { data } = await decide(made, review.reviewId, 'approve', { beforeVersionId: seen.beforeVersionId });
    expect(data.published?.outcome).toBe('merged');
  });

  it('with errors is not taken', async () => {
    const made = await make();
    const text = made.text.replace('"text",  "id": "t1"', '"txet",  "id": "t1"');
    const answer = await ask('workshop.submitScreen', { screenId: made.screenId, text, baseVersionId: made.versionId });
    expect(answer.review).toBeNull();
    expect(answer.problems).not.toEqual([]);
  });

  it('waits in the list of those who may decide about it, and of nobody else', async () => {
    const made = await make();
    const { review } = await submit(made);
    const waits = async (as: 'leader' | 'admin', box: 'decide' | 'submitted') =>
      (await ask('workshop.queryReviewList', { box, pageSize: 100 }, as)).list.some(
        ({ reviewId }) => reviewId === review.reviewId,
      );
    expect([await waits('admin', 'decide'), await waits('leader', 'decide')]).toEqual([true, false]);
    expect([await waits('admin', 'submitted'), await waits('leader', 'submitted')]).toEqual([false, true]);
    await ask('workshop.withdrawReview', { reviewId: review.reviewId });
    expect([await waits('admin', 'decide'), await stateOf(made.screenId)]).toEqual([false, null]);
  });
});

describe('publishing at a time', () => {
  it('by a person with the right happens at that time and not before', async () => {
    const made = await make();
    const { review, after } = await submit(made, { planTime: later(60_000) }, 'admin');
    expect(review).toMatchObject({ state: 'planned', acts: ['withdraw'] });
    await due();
    expect((await shop.open(made.screenId)).text).toBe(made.text);
    shop.clock.later(61_000);
    await Promise.all([due(), due()]);
    expect(await shop.open(made.screenId)).toMatchObject({ text: after, screen: { versionNo: 2 } });
  });

  it('of a submission is decided by its reviewer, and can be taken back', async () => {
    const made = await make();
    const { review } = await submit(made, { planTime: later(60_000) });
    expect(review.state).toBe('pending');
    const { data } = await decide(made, review.reviewId, 'approveLater');
    expect(data.review.state).toBe('planned');
    await ask('workshop.withdrawReview', { reviewId: review.reviewId });
    shop.clock.later(61_000);
    await due();
    expect((await shop.open(made.screenId)).text).toBe(made.text);
  });

  it('fails with a reason if others changed the same place meanwhile', async () => {
    const made = await make();
    await submit(made, { planTime: later(60_000) }, 'admin');
    await setRight(true);
    await shop.publish(made.screenId, made.text.replace('"一"', '"其一"'));
    shop.clock.later(61_000);
    await due();
    expect((await shop.open(made.screenId, 'admin')).review).toMatchObject({
      state: 'failed',
      note: MESSAGES.conflictAtTime,
    });
  });
});

describe('undoing a publish', () => {
  it('brings the version before back and keeps the draft of the person', async () => {
    const made = await make();
    const { version } = await shop.publish(made.screenId, made.text.replace('"一"', '"壹"'), { as: 'admin' });
    await ask(
      'workshop.saveDraft',
      { screenId: made.screenId, text: '草稿', baseVersionId: version!.versionId },
      'admin',
    );
    const undone = await ask('workshop.undoPublish', { versionId: version!.versionId }, 'admin');
    expect(undone).toMatchObject({
      outcome: 'published',
      text: made.text,
      version: { origin: 'restore', restoredNo: 1 },
    });
    expect((await shop.open(made.screenId, 'admin')).draft?.text).toBe('草稿');
  });

  it('keeps what others published since, and changes nothing where they changed the same place', async () => {
    const made = await make();
    const { version } = await shop.publish(made.screenId, made.text.replace('"一"', '"壹"'), { as: 'admin' });
    await shop.publish(made.screenId, made.text.replace('"一"', '"壹"').replace('"三"', '"叁"'), { as: 'admin' });
    const undone = await ask('workshop.undoPublish', { versionId: version!.versionId }, 'admin');
    expect(undone).toMatchObject({ outcome: 'merged', text: made.text.replace('"三"', '"叁"') });
    const { version: third } = await shop.publish(made.screenId, made.text.replace('"二"', '"贰"'), { as: 'admin' });
    await shop.publish(made.screenId, made.text.replace('"二"', '"其二"'), { as: 'admin' });
    expect((await ask('workshop.undoPublish', { versionId: third!.versionId }, 'admin')).outcome).toBe('conflict');
  });

  it('of the first version is refused', async () => {
    const { versionId } = await make();
    expect(await shop.call('workshop.undoPublish', { versionId }, 'admin')).toMatchObject({
      code: CONFLICT,
      msg: MESSAGES.nothingBefore,
    });
  });
});
