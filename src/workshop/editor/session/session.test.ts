import { beforeEach, describe, expect, it } from 'vitest';
import type { ScreenReview } from '../../../services/catalogue/generated/types';
import { createClientDouble, type ClientDouble } from '../../../services/testing';
import { CallError } from '../../../services/client';
import type { LocalStore } from '../../../shared/editing/tab-store';
import { EditSession } from './session';
import type { LocalDraft } from './start';
import { isBehind, isChanged, type Opened, type Published } from './state';

const ID = 'feed/feed-keyword';
const KEY = JSON.stringify(['screen', 1, ID]);
const page = (change: Record<string, unknown> = {}) =>
  `${JSON.stringify({ version: 1, route: '/a', title: '甲', body: [{ type: 'text', text: '你好' }], ...change }, null, 2)}\n`;
const version = (versionNo: number, author = '李雷'): NonNullable<Published['version']> => ({
  versionId: versionNo * 10,
  screenId: ID,
  versionNo,
  origin: 'publish',
  author,
  message: '',
  restoredNo: null,
  batchId: null,
  createTime: `2026-06-10T0${versionNo}:00:00.000Z`,
});
const opened = (versionNo: number, text: string, more: Partial<Opened> = {}): Opened => ({
  screen: {
    screenId: ID,
    kind: 'screen',
    title: '甲',
    route: '/a',
    menu: null,
    state: 'good',
    problemCount: 0,
    versionNo,
    author: '李雷',
    updateTime: null,
    hasDraft: false,
    fromRelease: null,
  },
  text,
  versionId: versionNo * 10,
  problems: [],
  disk: null,
  release: null,
  draft: null,
  review: null,
  readOnly: false,
  isOthers: false,
  ...more,
});
const outcome = (more: Partial<Published>): Published => ({
  outcome: 'published',
  version: null,
  text: '',
  base: null,
  theirs: null,
  conflicts: [],
  problems: [],
  ...more,
});
const refusal = (kind: CallError['kind'], code?: number) =>
  new CallError({ kind, message: '失败', ...(code !== undefined && { code }) });

let items: Map<string, LocalDraft>;
let drafts: LocalStore;
let client: ClientDouble;
const open = () => EditSession.open(ID, { client, drafts, userId: 1, mayWrite: true });
const paramsOf = (name: string) =>
  client.asked.filter((each) => each.name === name).map(({ params }) => params as Record<string, unknown>);

beforeEach(() => {
  items = new Map();
  drafts = {
    read: (key) => items.get(key),
    write: (key, draft) => Promise.resolve(items.set(key, draft as LocalDraft).size > 0),
    remove: (key) => Promise.resolve(void items.delete(key)),
  };
  client = createClientDouble({
    'workshop.openScreen': opened(1, page()),
    'workshop.saveDraft': { updateTime: '2026-06-10T09:00:00.000Z' },
    'workshop.deleteDraft': null,
  });
});

describe('opening', () => {
  it('shows the served text, or the draft with its base version', async () => {
    expect((await open()).state).toMatchObject({ document: page(), base: { versionId: 10 }, restored: null });
    client.answer({
      'workshop.openScreen': opened(3, page({ title: '丙' }), {
        draft: { text: page({ title: '乙' }), baseVersionId: 10, updateTime: '2026-06-10T08:00:00.000Z' },
      }),
      'workshop.readVersion': ({ versionId }) => ({ version: version(versionId / 10), text: page() }),
    });
    const { state } = await open();
    expect(state).toMatchObject({
      document: page({ title: '乙' }),
      base: { versionId: 10, text: page() },
      restored: { from: 'server' },
    });
    expect([isChanged(state), isBehind(state)]).toEqual([true, true]);
  });
  it('sends a draft that only this browser had', async () => {
    items.set(KEY, {
      text: page({ title: '未发' }),
      baseVersionId: 10,
      at: 0,
      saved: null,
      unsaved: true,
    });
    const session = await open();
    expect(session.state.restored).toMatchObject({ from: 'browser' });
    session.stop();
    await session.settled();
    expect(paramsOf('workshop.saveDraft')).toEqual([
      { screenId: ID, text: page({ title: '未发' }), baseVersionId: 10 },
    ]);
  });
  it('opens a screen that exists only in this browser', async () => {
    client.answer({
      'workshop.openScreen': () => {
        throw refusal('rejected', 40400);
      },
    });
    await expect(open()).rejects.toThrow('失败');
    items.set(KEY, { text: page(), baseVersionId: null, at: 0, saved: null, unsaved: true });
    expect((await open()).state).toMatchObject({ screen: null, document: page(), base: { versionId: null } });
  });
  it('switches to the other draft and back', async () => {
    items.set(KEY, {
      text: 'here',
      baseVersionId: 10,
      at: Date.parse('2026-06-10T09:00:00Z'),
      saved: null,
      unsaved: true,
    });
    client.answer({
      'workshop.openScreen': opened(1, page(), {
        draft: { text: 'there', baseVersionId: 10, updateTime: '2026-06-10T08:00:00.000Z' },
      }),
    });
    const session = await open();
    expect(session.state.document).toBe('here');
    await session.takeOther();
    expect(session.state.document).toBe('there');
    await session.takeOther();
    expect(session.state.document).toBe('here');
  });
});

describe('publishing', () => {
  it('sends the base version, then continues from the published one', async () => {
    const session = await open();
    session.typed(page({ title: '乙' }));
    client.answer({ 'workshop.publishScreen': ({ text }) => outcome({ version: version(2), text }) });
    expect(await session.publish('改标题')).toMatchObject({ outcome: 'published' });
    expect(paramsOf('workshop.publishScreen')).toEqual([
      { screenId: ID, text: page({ title: '乙' }), baseVersionId: 10, origin: 'publish', message: '改标题' },
    ]);
    expect(session.state).toMatchObject({
      base: { versionId: 20 },
      newest: { versionNo: 2 },
      incoming: null,
      busy: null,
    });
    expect(isChanged(session.state)).toBe(false);
    expect(session.state.save).toEqual({ status: 'saved' });
    expect(items.get(KEY)?.unsaved).toBe(false);
  });
  it('shows changes of others that were merged', async () => {
    const session = await open();
    session.typed(page({ title: '乙' }));
    client.answer({
      'workshop.publishScreen': outcome({
        outcome: 'merged',
        version: version(3),
        text: page({ title: '乙', menu: 'x' }),
      }),
    });
    await session.publish('');
    expect(session.state).toMatchObject({
      document: page({ title: '乙', menu: 'x' }),
      incoming: { how: 'published', versionNo: 3, before: page({ title: '乙' }) },
    });
  });
  it('keeps the draft if problems or the network prevent it', async () => {
    const session = await open();
    session.typed('{');
    client.answer({ 'workshop.publishScreen': outcome({ outcome: 'broken', text: page() }) });
    expect(await session.publish('')).toMatchObject({ outcome: 'broken' });
    client.answer({
      'workshop.publishScreen': () => {
        throw refusal('network');
      },
    });
    await expect(session.publish('')).rejects.toThrow('失败');
    expect(session.state).toMatchObject({ document: '{', base: { versionId: 10 }, busy: null });
    expect(items.size).toBe(1);
  });
  it('detects a successful publish whose answer was lost', async () => {
    const session = await open();
    session.typed(page({ title: '乙' }));
    client.answer({
      'workshop.publishScreen': () => {
        throw refusal('timeout');
      },
      'workshop.openScreen': opened(2, page({ title: '乙' })),
      'workshop.queryVersionList': { list: [version(2)], total: 2, pageNo: 1, pageSize: 1 },
    });
    expect(await session.publish('')).toMatchObject({ outcome: 'published', version: { versionNo: 2 } });
    expect(session.state.base.versionId).toBe(20);
  });
  it('asks for a decision about each conflict', async () => {
    const session = await open();
    session.typed(page({ title: '我的', menu: 'mine' }));
    client.answer({
      'workshop.publishScreen': outcome({
        outcome: 'conflict',
        text: page({ title: '对方' }),
        base: page(),
        theirs: { version: version(2, '韩梅梅'), text: page({ title: '对方', layout: 'bare' }) },
      }),
    });
    expect(await session.publish('')).toMatchObject({ outcome: 'conflict' });
    expect(session.state.clash).toMatchObject({
      conflicts: [{ pointer: '/title', base: '甲', theirs: '对方', mine: '我的' }],
      version: { versionNo: 2, author: '韩梅梅' },
    });
    expect(session.state.document).toBe(page({ title: '我的', menu: 'mine' }));
    session.decideClash([{ take: 'mine' }]);
    expect(JSON.parse(session.state.document)).toEqual(
      JSON.parse(page({ title: '我的', menu: 'mine', layout: 'bare' })),
    );
    expect(session.state).toMatchObject({ base: { versionId: 20 }, clash: null });
    client.answer({ 'workshop.publishScreen': ({ text }) => outcome({ version: version(3), text }) });
    await session.publish('');
    expect(paramsOf('workshop.publishScreen').at(-1)).toMatchObject({ baseVersionId: 20 });
  });
});

describe('a submission', () => {
  const review = (state: ScreenReview['state']) => ({ reviewId: 7, state }) as ScreenReview;

  it('is of the saved text, and the server says when a later one ends it', async () => {
    const session = await open();
    session.typed(page({ title: '乙' }));
    client.answer({ 'workshop.submitScreen': { review: review('pending'), problems: [] } });
    expect(await session.submit('改标题', '2026-07-01T00:00:00.000Z')).toEqual([]);
    expect(paramsOf('workshop.submitScreen')).toEqual([
      {
        screenId: ID,
        text: page({ title: '乙' }),
        baseVersionId: 10,
        message: '改标题',
        planTime: '2026-07-01T00:00:00.000Z',
      },
    ]);
    client.answer({ 'workshop.openScreen': opened(1, page(), { review: review('void') }) });
    session.typed(page({ title: '丙' }));
    await session.save();
    await expect.poll(() => session.state.review?.state).toBe('void');
  });
  it('is taken back', async () => {
    client.answer({
      'workshop.openScreen': opened(1, page(), { review: review('planned') }),
      'workshop.withdrawReview': { review: review('withdrawn') },
    });
    const session = await open();
    await session.withdraw();
    expect([session.state.review, paramsOf('workshop.withdrawReview')]).toEqual([null, [{ reviewId: 7 }]]);
  });
  it('is offered after a publish that the person may not make', async () => {
    const session = await open();
    session.typed(page({ title: '乙' }));
    client.answer({
      'workshop.publishScreen': () => {
        throw refusal('forbidden');
      },
    });
    await expect(session.publish('')).rejects.toThrow('失败');
    expect(session.state.isOthers).toBe(true);
  });
});

it('undoing a publish takes the text of the version before', async () => {
  const session = await open();
  session.typed(page({ title: '乙' }));
  client.answer({ 'workshop.publishScreen': ({ text }) => outcome({ version: version(2), text }) });
  await session.publish('');
  client.answer({
    'workshop.undoPublish': outcome({ version: version(3), text: page() }),
    'workshop.openScreen': opened(3, page()),
  });
  await session.undoPublish();
  await expect.poll(() => session.state.document).toBe(page());
  expect(paramsOf('workshop.undoPublish')).toEqual([{ versionId: 20 }]);
  expect(session.state).toMatchObject({ base: { versionId: 30 }, published: null });
});

describe('a change of the release that overlaps the served version', () => {
  const hash = 'a'.repeat(64);
  const release = { text: page({ title: '升级', layout: 'bare' }), base: page(), hash };
  const openConflicting = async () => {
    client.answer({ 'workshop.openScreen': opened(2, page({ title: '自己的' }), { release }) });
    const session = await open();
    client.answer({ 'workshop.keepOverRelease': null });
    return session;
  };

  it('publishes what was decided, and then ends the conflict', async () => {
    const session = await openConflicting();
    session.mergeRelease();
    expect(session.state.clash).toMatchObject({
      conflicts: [{ pointer: '/title', base: '甲', theirs: '升级', mine: '自己的' }],
      version: null,
    });
    session.decideClash([{ take: 'mine' }]);
    expect(session.state).toMatchObject({ clash: null, base: { versionId: 20 } });
    client.answer({ 'workshop.publishScreen': ({ text }) => outcome({ version: version(3), text }) });
    await session.publish('');
    expect(JSON.parse(String(paramsOf('workshop.publishScreen')[0]!.text))).toMatchObject({
      title: '自己的',
      layout: 'bare',
    });
    expect(paramsOf('workshop.keepOverRelease')).toEqual([{ screenId: ID, hash }]);
  });

  it('ends the conflict at once if the served version stays as it is', async () => {
    client.answer({
      'workshop.openScreen': opened(2, page({ title: '自己的' }), {
        release: { ...release, text: page({ title: '升级' }) },
      }),
    });
    const session = await open();
    client.answer({ 'workshop.keepOverRelease': null });
    session.mergeRelease();
    session.decideClash([{ take: 'mine' }]);
    expect(paramsOf('workshop.keepOverRelease')).toEqual([{ screenId: ID, hash }]);
    expect(paramsOf('workshop.publishScreen')).toEqual([]);
  });
});

describe('while others publish', () => {
  it('an unchanged text is replaced by their version', async () => {
    const session = await open();
    client.answer({ 'workshop.openScreen': opened(2, page({ title: '乙' })) });
    await session.refresh();
    expect(session.state).toMatchObject({
      document: page({ title: '乙' }),
      base: { versionId: 20 },
      incoming: { how: 'updated', versionNo: 2 },
    });
    expect(items.size).toBe(0);
  });
  it('a draft does not change until the user merges', async () => {
    const session = await open();
    session.typed(page({ menu: 'mine' }));
    client.answer({ 'workshop.openScreen': opened(2, page({ title: '乙' })) });
    await session.refresh();
    expect(session.state).toMatchObject({ document: page({ menu: 'mine' }), base: { versionId: 10 } });
    expect(isBehind(session.state)).toBe(true);
    session.mergeNewest();
    expect(JSON.parse(session.state.document)).toEqual(JSON.parse(page({ title: '乙', menu: 'mine' })));
    expect(session.state).toMatchObject({
      base: { versionId: 20 },
      incoming: { how: 'merged', before: page({ menu: 'mine' }) },
    });
    session.stop();
    await session.settled();
    expect(paramsOf('workshop.saveDraft').at(-1)).toMatchObject({ baseVersionId: 20 });
  });
  it('a text that is not JSON is not merged, and nothing is lost', async () => {
    const session = await open();
    session.typed('{"title":');
    client.answer({ 'workshop.openScreen': opened(2, page({ title: '乙' })) });
    await session.refresh();
    expect(() => session.mergeNewest()).toThrow(SyntaxError);
    expect(session.state).toMatchObject({ document: '{"title":', base: { versionId: 10 } });
  });
  it('a deleted screen keeps its draft', async () => {
    const session = await open();
    session.typed(page({ title: '乙' }));
    client.answer({
      'workshop.openScreen': () => {
        throw refusal('rejected', 40400);
      },
    });
    await session.refresh();
    expect(session.state).toMatchObject({ deleted: true, document: page({ title: '乙' }) });
  });
  it('its own publish is not reported as a change by others', async () => {
    const session = await open();
    session.typed(page({ title: '乙' }));
    client.answer({
      'workshop.publishScreen': ({ text }) => {
        client.answer({ 'workshop.openScreen': opened(2, text) });
        void session.refresh();
        return outcome({ version: version(2), text });
      },
    });
    await session.publish('');
    await session.refresh();
    expect(session.state).toMatchObject({ incoming: null, base: { versionId: 20 } });
  });
});

it('steps can be taken back after the editor opens again, also when the draft is on the server', async () => {
  const before = await open();
  before.typed(page({ title: '乙' }));
  before.typed(page({ title: '丙' }));
  await before.save();
  before.keep();
  client.answer({
    'workshop.openScreen': opened(1, page(), {
      draft: { text: page({ title: '丙' }), baseVersionId: 10, updateTime: '2026-06-10T09:00:00.000Z' },
    }),
  });
  const session = await open();
  session.undo();
  expect(session.state.document).toBe(page({ title: '乙' }));
  session.undo();
  expect(isChanged(session.state)).toBe(false);
  session.redo();
  session.stop();
  await session.settled();
  expect(paramsOf('workshop.saveDraft').at(-1)).toMatchObject({ text: page({ title: '乙' }) });
});

it('discarding removes a draft everywhere', async () => {
  const session = await open();
  session.typed('x');
  await session.discard();
  expect(session.state).toMatchObject({ document: page(), restored: null });
  expect(paramsOf('workshop.deleteDraft')).toEqual([{ screenId: ID }]);
  expect(items.size).toBe(0);
});

it('a second tab saves nothing', async () => {
  items.set(KEY, { text: 'here', baseVersionId: 10, at: 0, saved: null, unsaved: true });
  const session = await EditSession.open(ID, { client, drafts, userId: 1, mayWrite: false });
  session.typed('x');
  session.stop();
  await session.settled();
  expect(session.state.document).toBe('here');
  expect(paramsOf('workshop.saveDraft')).toEqual([]);
});
