import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { parseFlowUrl } from '../../domain/content/flow-url.rules';
import { sandboxMessage, session } from '../../db/schema';
import { personId } from './ids';
import { logInCookie, readLogIn } from './log-in';
import { takesNoStrangers } from './people';
import { sandboxPlugin } from './plugin';
import type { SandboxComment, SandboxMessage, SandboxNote, SandboxPage, SandboxUser } from './types';

const PER_MINUTE = 400;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({
    config: { sandbox: { latencyMs: 0, perMinute: PER_MINUTE } },
    parts: [sandboxPlugin],
  });
});
afterAll(() => backend.stop());
// Each test has its own log-in, because requests are counted per log-in.
let cookie: string;
let logIns = 0;
beforeEach(() => {
  cookie = logIn('xhs', ++logIns);
});

const logIn = (platform: 'xhs' | 'dy', person: number, ms = 40 * 86_400_000) =>
  logInCookie({ platform, person }, new Date(backend.clock.now.getTime() + ms));
const get = (path: string, headers: Record<string, string> = { cookie }) => backend.app.inject({ url: path, headers });
const ask = async <T>(path: string): Promise<T> => (await get(`/sandbox/api/${path}`)).json<T>();
const search = (keyword: string, page = 1, platform = 'xhs') =>
  ask<SandboxPage<SandboxNote>>(`${platform}/search?keyword=${encodeURIComponent(keyword)}&page=${page}`);
const blogger = personId({ platform: 'xhs', person: 7 });

async function everything<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { list, hasMore } = await ask<SandboxPage<Row>>(`${path}?page=${page}`);
    rows.push(...list);
    if (!hasMore) return rows;
  }
}

describe('the sandbox platform', () => {
  it('finds notes about any keyword, newest first, deterministically', async () => {
    const first = await search('手冲咖啡');
    expect(first).toMatchObject({ hasMore: true });
    expect(first.list).toHaveLength(20);
    for (const note of first.list) expect(note.title + note.content).toContain('手冲咖啡');
    const times = first.list.map(({ publishTime }) => publishTime);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await search('手冲咖啡')).toEqual(first);
    const ids = new Set([...first.list, ...(await search('手冲咖啡', 2)).list].map(({ noteId }) => noteId));
    expect(ids.size).toBeGreaterThan(30);
    expect((await search('手冲咖啡', 999)).list).toEqual([]);
    expect((await search('手冲咖啡', 1, 'dy')).list.map(({ noteId }) => noteId)).not.toContain(first.list[0]!.noteId);
  });

  it('shows people with their notes, each of which can be opened unless its author deleted it', async () => {
    const user = await ask<SandboxUser>(`xhs/user/${blogger}`);
    const notes = await everything<SandboxNote>(`xhs/user/${blogger}/notes`);
    expect(notes).toHaveLength(user.noteCount);
    const statuses = await Promise.all(
      notes.map(async ({ noteId }) => (await get(`/sandbox/api/xhs/note/${noteId}`)).statusCode),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    expect(statuses.filter((status) => status === 404).length).toBeLessThan(notes.length / 5);
    for (const note of notes)
      expect(note).toMatchObject({ userId: blogger, authorName: user.nickname, platform: 'xhs' });
    expect(
      await Promise.all(
        ['xhs/note/6123', 'xhs/user/nobody', `dy/user/${blogger}`].map(
          async (path) => (await get(`/sandbox/api/${path}`)).statusCode,
        ),
      ),
    ).toEqual([404, 404, 404]);
  });

  it('grows over time: more notes with more likes', async () => {
    const before = await search('周末露营');
    const { now } = backend.clock;
    backend.clock.now = new Date(now.getTime() + 20 * 86_400_000);
    const after = await search('周末露营');
    backend.clock.now = now;
    expect(after.list[0]!.noteId).not.toBe(before.list[0]!.noteId);
    const again = after.list.find(({ noteId }) => noteId === before.list[0]!.noteId) ?? before.list[0]!;
    expect(again.likeCount).toBeGreaterThanOrEqual(before.list[0]!.likeCount);
  });

  it("has as many comments and replies as the note's count", async () => {
    const { list } = await search('亲子阅读');
    const talked = list.toSorted((a, b) => b.commentCount - a.commentCount)[0]!;
    const comments = await everything<SandboxComment>(`xhs/note/${talked.noteId}/comments`);
    const replies = await Promise.all(
      comments.map(({ commentId }) => everything<SandboxComment>(`xhs/comment/${commentId}/replies`)),
    );
    expect(comments.map(({ replyCount }) => replyCount)).toEqual(replies.map(({ length }) => length));
    expect(comments.length + replies.flat().length).toBe(talked.commentCount);
    expect(new Set([...comments, ...replies.flat()].map(({ commentId }) => commentId)).size).toBe(talked.commentCount);
    expect(replies.flat()[0]).toMatchObject({
      rootCommentId: comments[replies.findIndex(({ length }) => length > 0)]!.commentId,
    });
  });

  it('serves videos, whole and in ranges, with subtitles', async () => {
    const { list } = await search('夜市小吃', 1, 'dy');
    const video = list.find(({ type }) => type === 'video')!;
    const whole = await get(video.videoUrl!, {});
    expect(whole.headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' });
    const part = await get(video.videoUrl!, { range: 'bytes=4-9' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-9/${whole.rawPayload.length}`]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 10));
    expect((await get(video.videoUrl!, { range: 'bytes=99999999-' })).statusCode).toBe(416);
    const subtitles = await get(`${video.videoUrl!}.vtt`, {});
    expect(subtitles.body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:0\d\.\d{3}\n大家好/);
    expect(subtitles.body.split('\n').at(-3)).toContain(`--> 00:00:${video.duration}.000`);
    expect((await get('/sandbox/media/dy/6123.webm', {})).statusCode).toBe(404);
  });

  it('expires log-ins and limits requests, separately for each log-in', async () => {
    expect((await get(`/sandbox/api/xhs/user/${blogger}`, { cookie: logIn('xhs', 1, -1_000) })).json()).toEqual({
      error: '登录已过期，请重新登录',
    });
    for (let count = 0; count < PER_MINUTE; count += 1) await get(`/sandbox/api/xhs/user/${blogger}`);
    const slowed = await get(`/sandbox/api/xhs/user/${blogger}`);
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(`/sandbox/api/xhs/user/${blogger}`, { cookie: logIn('xhs', 4_000) })).statusCode).toBe(200);
  });

  it('accepts the cookies that it issued, and rejects invented ones', async () => {
    const page = (await get('/sandbox/xhs/login', {})).body;
    const given = [...page.matchAll(/cookie: (web_session=[\w-]+)/g)].map(([, value]) => value!);
    expect(given).toHaveLength(3);
    for (const [person, value] of given.entries())
      expect((await get('/sandbox/api/xhs/me', { cookie: `a1=1; ${value}` })).json()).toMatchObject({
        userId: personId({ platform: 'xhs', person }),
      });
    const [, userId, end, check] = /sandbox-(\w+)-(\w+)-(\w+)/.exec(given[0]!)!;
    const other = personId({ platform: 'xhs', person: 5 });
    for (const madeUp of [
      '0400697a',
      'expired',
      `sandbox-${other}-${end}-${check}`,
      `sandbox-${userId}-zzzzzz-${check}`,
      `sandbox-${userId}-${end}-00000000`,
      '',
    ]) {
      const refused = await get('/sandbox/api/xhs/me', { cookie: `web_session=${madeUp}` });
      expect([refused.statusCode, refused.json()], madeUp).toEqual([
        401,
        { error: '平台不认识这个登录，请重新登录后复制' },
      ]);
    }
    expect(readLogIn('dy', given[0]!.replace('web_session', 'sessionid'), 0)).toBe('unknown');
    expect((await get('/sandbox/api/xhs/me', {})).json()).toEqual({ error: '没有登录' });
  });

  it('stores published notes, once per key', async () => {
    const note = { title: '周五下班去露营', content: '带上帐篷。', images: [], key: 'a-key-of-mine' };
    const publish = async () =>
      (
        await backend.app.inject({ method: 'POST', url: '/sandbox/api/xhs/note', payload: note, headers: { cookie } })
      ).json<SandboxNote>();
    const [made, again] = [await publish(), await publish()];
    expect(again).toEqual(made);
    expect(await ask<SandboxNote>(`xhs/note/${made.noteId}`)).toEqual(made);
    expect((await search('下班去露营')).list[0]).toEqual(made);
    for (const wrong of [
      { ...note, title: 'a\0' },
      { ...note, key: 'another-key\0' },
      { ...note, title: '' },
      { ...note, images: ['javascript:alert(1)'] },
    ]) {
      expect(
        (
          await backend.app.inject({
            method: 'POST',
            url: '/sandbox/api/xhs/note',
            payload: wrong,
            headers: { cookie },
          })
        ).json(),
      ).toMatchObject({ code: expect.any(Number) });
    }
  });

  it('shows the uploaded video of a published note, and a generated one without an upload', async () => {
    const publish = async (key: string, videoUrl: string | null) =>
      (
        await backend.app.inject({
          method: 'POST',
          url: '/sandbox/api/xhs/note',
          payload: {
            title: '湖边',
            content: '',
            images: [],
            kind: 'video',
            coverUrl: '/files/2026-06/abcdefghij.png',
            key,
            videoUrl,
          },
          headers: { cookie },
        })
      ).json<SandboxNote>();
    const uploaded = '/files/2026-06/abcdefghij.mp4';
    const made = await publish('a-video-of-mine', uploaded);
    expect(made).toMatchObject({ type: 'video', videoUrl: uploaded, duration: null });
    expect(await ask<SandboxNote>(`xhs/note/${made.noteId}`)).toEqual(made);
    const page = (await backend.app.inject(new URL(made.url).pathname)).body;
    expect(page).toContain(`src="${uploaded}"`);
    expect(page).not.toContain('<track');
    const { noteId, videoUrl } = await publish('a-video-of-nobody', null);
    expect(videoUrl).toBe(`/sandbox/media/xhs/${noteId}.webm`);
  });

  it('delivers messages once per key, but not to people who refuse them or as replies to missing comments', async () => {
    const talked = (await search('亲子阅读')).list.toSorted((a, b) => b.commentCount - a.commentCount)[0]!;
    const comments = await everything<SandboxComment>(`xhs/note/${talked.noteId}/comments`);
    const send = async (body: object, headers: Record<string, string> = { cookie }) => {
      const answer = await backend.app.inject({
        method: 'POST',
        url: '/sandbox/api/xhs/message',
        payload: { content: '你好', commentId: null, key: 'message-1', ...body },
        headers,
      });
      return [answer.statusCode, answer.json<SandboxMessage & { error?: string }>()] as const;
    };
    const [open, closed] = [
      comments.find(({ userId }) => !takesNoStrangers(userId))!,
      comments.find(({ userId }) => takesNoStrangers(userId))!,
    ];
    const sent = await send({ userId: open.userId });
    expect(sent).toMatchObject([200, { toUserId: open.userId, commentId: null }]);
    expect(await send({ userId: open.userId })).toEqual(sent);
    expect(await send({ userId: closed.userId, key: 'message-2' })).toEqual([409, { error: '对方不接收陌生人的私信' }]);
    expect((await send({ userId: closed.userId, commentId: closed.commentId, key: 'message-3' }))[0]).toBe(200);
    await send({
      userId: comments[0]!.userId,
      commentId: comments[0]!.commentId,
      content: '在主页<b>',
      key: 'message-8',
    });
    expect((await get(new URL(talked.url).pathname, {})).body).toContain('：在主页&lt;b&gt;');
    const answered = comments.find(({ replyCount }) => replyCount > 0)!;
    expect((await send({ userId: answered.userId, commentId: `${answered.commentId}-0`, key: 'message-4' }))[0]).toBe(
      200,
    );
    expect((await send({ userId: closed.userId, commentId: `${talked.noteId}-9999`, key: 'message-5' }))[0]).toBe(404);
    expect((await send({ userId: 'nobody-at-all', key: 'message-6' }))[0]).toBe(404);
    expect((await send({ userId: open.userId, key: 'message-7' }, { cookie: logIn('xhs', 1, -1_000) }))[0]).toBe(401);
  });

  it('refuses messages while the table is full', async () => {
    const { list } = await search('周末露营');
    const to = list.find(({ userId }) => !takesNoStrangers(userId))!.userId;
    const send = async (key: string) => {
      const answer = await backend.app.inject({
        method: 'POST',
        url: '/sandbox/api/xhs/message',
        payload: { userId: to, content: '你好', commentId: null, key },
        headers: { cookie },
      });
      return [answer.statusCode, answer.json<SandboxMessage & { error?: string }>()] as const;
    };
    const count = await backend.db.$count(sandboxMessage);
    await backend.db.execute(sql`
      insert into sandbox_message (platform, from_user_id, to_user_id, content, send_key, create_time)
      select 'xhs', 'somebody', 'somebody-else', '你好', 'bound-' || number, now() from generate_series(1, ${100_000 - 1 - count}::int) number`);
    expect((await send('the-last-one'))[0]).toBe(200);
    expect(await send('one-too-many')).toEqual([507, { error: '沙箱平台已存满' }]);
    expect((await send('the-last-one'))[0]).toBe(200);
    expect(await backend.db.$count(sandboxMessage)).toBe(100_000);
    await backend.db.execute(sql`delete from sandbox_message where from_user_id = 'somebody'`);
    expect((await send('one-too-many'))[0]).toBe(200);
  });

  it.each([
    'api/xhs/note/a%00',
    'api/xhs/user/%00',
    'api/xhs/note/%00/comments',
    'xhs/explore/%00',
    'api/xhs/search?keyword=%00',
  ])('answers 400 to an address with a NUL character: %s', async (path) => {
    expect((await get(`/sandbox/${path}`)).statusCode).toBe(400);
  });

  it('serves pages at addresses that the console parses, and escapes published text', async () => {
    const made = (
      await backend.app.inject({
        method: 'POST',
        url: '/sandbox/api/xhs/note',
        payload: {
          title: '<img src=x onerror=alert(1)>',
          content: '</p><script>alert(1)</script>',
          images: [],
          key: 'hostile-note',
        },
        headers: { cookie },
      })
    ).json<SandboxNote>();
    expect(parseFlowUrl(made.url)).toMatchObject({ ok: true, flow: { platform: 'xhs', platformFlowId: made.noteId } });
    const page = await get(new URL(made.url).pathname, {});
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<script|<img src=x/);
    expect((await get('/sandbox', {})).body).toContain('沙箱平台');
    expect((await get(`/sandbox/xhs/user/profile/${blogger}`, {})).statusCode).toBe(200);
    expect((await get('/sandbox/xhs/explore/nothing', {})).statusCode).toBe(404);
  });

  it('shares no session with the console: cookies of one are invalid for the other', async () => {
    const before = await backend.db.$count(session);
    const answer = await get('/sandbox/api/xhs/search?keyword=早茶', backend.headers.admin);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await backend.db.$count(session)).toBe(before);
    const without = await startBackend({ config: { sandbox: null }, parts: [sandboxPlugin] });
    expect((await without.app.inject({ url: '/sandbox/api/xhs/search?keyword=a' })).statusCode).toBe(404);
    await without.stop();
  });
});
