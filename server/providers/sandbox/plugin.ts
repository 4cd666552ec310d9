/**
 * Serves the sandbox platform under /sandbox: the bots' JSON interface (`/sandbox/api/<platform>/…`), pages of notes
 * and people (`/sandbox/<platform>/…`) and videos with subtitles. It uses no session or secret of the console and only
 * the cookies of its own log-ins (`/sandbox/<platform>/login`). ATELIER_SANDBOX=0 switches it off.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PartOptions } from '../../kernel/part';
import { ApiError } from '../../kernel/calls/errors';
import { isStorable } from '../../kernel/calls/storable';
import { PLATFORMS, type Platform } from '../../db/schema/columns';
import * as chat from './chat';
import { clipOf, contentOf } from './clips';
import { addAds } from './ads.plugin';
import * as groups from './groups';
import { type Admitted, FULL, Guard, missing, refuse } from './guard';
import { personId, readLiveId, readPersonId } from './ids';
import { liveOf, livesOf, partOf } from './live';
import { LOG_IN_LASTS_MS, logInCookie } from './log-in';
import * as codes from './log-in-code';
import { PAGES } from './notes';
import { groupPage, homePage, indexPage, logInPage, notePage, scannedPage, scanPage } from './pages';
import { personOf } from './people';
import * as sandbox from './sandbox';
import { topicsFor } from './topics';
import { BLOCKED } from './words/chat';

const isPlatform = (text: string): text is Platform => (PLATFORMS as readonly string[]).includes(text);
const LAST_PAGE = 5_000;
const LONGEST_KEY = 100;
const pageOf = ({ page }: { page?: string }): number =>
  /^[1-9]\d{0,3}$/.test(page ?? '1') ? Math.min(LAST_PAGE, Number(page ?? '1')) : 1;

interface Route {
  Params: { platform: string; id: string };
  Querystring: { page?: string; keyword?: string; key?: string; by?: string; text?: string; after?: string };
}

type Api = (
  path: string,
  answer: (ask: sandbox.SandboxContext, request: FastifyRequest<Route>, admitted: Admitted) => Promise<unknown>,
) => void;

export async function sandboxPlugin(app: FastifyInstance, { db, config, clock }: PartOptions): Promise<void> {
  if (config.sandbox === null) return;
  const guard = new Guard(config.sandbox);
  app.addHook('preHandler', async ({ params, query, body }) => {
    if (![params, query, body].every(isStorable)) throw new ApiError('malformed');
  });
  const contextOf = (platform: string): sandbox.SandboxContext => {
    if (!isPlatform(platform)) throw new ApiError('unknownPath');
    return { db, now: clock(), origin: config.publicUrls[0]!, platform };
  };

  /** Registers a route of the JSON interface, with access control and error answers. */
  const api: Api = (path, answer) =>
    app.get<Route>(`/sandbox/api/:platform/${path}`, async (request, reply) => {
      const ask = contextOf(request.params.platform);
      const admitted = await guard.admit(request, ask.platform, ask.now.getTime());
      if ('error' in admitted) return refuse(reply, admitted);
      const data = await answer(ask, request, admitted);
      return data === null ? missing(reply) : reply.header('cache-control', 'no-store').send(data);
    });
  api('search', (ask, { query }) => {
    const keyword = (query.keyword ?? '').trim().slice(0, 50);
    return keyword === '' ? Promise.resolve({ list: [], hasMore: false }) : sandbox.search(ask, keyword, pageOf(query));
  });
  app.get<Route>('/sandbox/api/:platform/me', async (request, reply) => {
    const ask = contextOf(request.params.platform);
    const admitted = await guard.admit(request, ask.platform, ask.now.getTime());
    if ('error' in admitted) return refuse(reply, admitted);
    if (admitted.isVisitor) return refuse(reply, { status: 401, error: '没有登录' });
    return reply.header('cache-control', 'no-store').send(await sandbox.findUser(ask, personId(admitted.person)));
  });
  api('user/:id', (ask, { params }) => sandbox.findUser(ask, params.id));
  api('user/:id/notes', async (ask, { params, query }) =>
    (await sandbox.findUser(ask, params.id)) ? sandbox.notesOf(ask, params.id, pageOf(query)) : null,
  );
  addLives(api);
  api('note/:id', (ask, { params }) => sandbox.findNote(ask, params.id));
  api('published', (ask, { query }, { person }) =>
    sandbox.publishedWith(ask, person, (query.key ?? '').slice(0, LONGEST_KEY)),
  );
  api('sent', async (ask, { query }, { person }) => ({
    messageId: await sandbox.sentWith(ask, person, (query.key ?? '').slice(0, LONGEST_KEY)),
  }));
  api('topics', ({ now }, { query }) =>
    Promise.resolve(topicsFor(query.by === 'text' ? 'text' : 'word', query.text ?? '', now)),
  );
  api('note/:id/comments', (ask, { params, query }) => sandbox.commentsOf(ask, params.id, pageOf(query)));
  api('log-in-code/:id', (ask, { params }) => codes.logInOf(ask, params.id));
  api('comment/:id/replies', (ask, { params, query }) => sandbox.repliesTo(ask, params.id, pageOf(query)));

  addWrites(app, contextOf, guard);
  addChats(app, contextOf, guard);
  addAds(app, contextOf, guard);
  addPages(app, contextOf);
  addMedia(app, contextOf, (address) =>
    sandbox.subtitlesOf({ db, now: clock(), origin: config.publicUrls[0]! }, address),
  );
}

/** Live rooms. */
function addLives(api: Api): void {
  api('user/:id/lives', async (ask, { params }) => {
    const person = readPersonId(params.id);
    if (!person || person.platform !== ask.platform) return null;
    return { list: livesOf(person, ask.now).map((key) => liveOf(key, ask.now)), hasMore: false };
  });
  api('live/:id', async (ask, { params, query }) => {
    const key = readLiveId(params.id);
    return key && key.platform === ask.platform ? partOf(key, query.after ?? '', ask.now) : null;
  });
}

/** Routes by which bots publish notes and send private messages. */
function addWrites(app: FastifyInstance, contextOf: (platform: string) => sandbox.SandboxContext, guard: Guard): void {
  app.post<{ Params: { platform: string }; Body: sandbox.Publishing }>(
    '/sandbox/api/:platform/note',
    { schema: { body: PUBLISHING } },
    async (request, reply) => {
      const ask = contextOf(request.params.platform);
      const admitted = await guard.admit(request, ask.platform, ask.now.getTime());
      if ('error' in admitted) return refuse(reply, admitted);
      const made = await sandbox.publish(ask, admitted.person, request.body);
      return made ? reply.send(made) : reply.code(507).send({ error: FULL });
    },
  );

  app.post<{ Params: { platform: string } }>('/sandbox/api/:platform/log-in-code', async (request, reply) => {
    const ask = contextOf(request.params.platform);
    const admitted = await guard.admit(request, ask.platform, ask.now.getTime());
    return 'error' in admitted ? refuse(reply, admitted) : reply.send(await codes.newCode(ask));
  });

  app.post<{ Params: { platform: string }; Body: sandbox.Sending }>(
    '/sandbox/api/:platform/message',
    { schema: { body: SENDING } },
    async (request, reply) => {
      const ask = contextOf(request.params.platform);
      const admitted = await guard.admit(request, ask.platform, ask.now.getTime());
      if ('error' in admitted) return refuse(reply, admitted);
      const sent = await sandbox.send(ask, admitted.person, request.body);
      if (sent === 'missing') return missing(reply);
      if (sent === 'closed') return reply.code(409).send({ error: '对方不接收陌生人的私信' });
      return sent === 'full' ? reply.code(507).send({ error: FULL }) : reply.send(sent);
    },
  );

  app.post<{ Params: { platform: string; id: string } }>(
    '/sandbox/api/:platform/comment/:id/like',
    async (request, reply) => {
      const ask = contextOf(request.params.platform);
      const admitted = await guard.admit(request, ask.platform, ask.now.getTime());
      if ('error' in admitted) return refuse(reply, admitted);
      return (await sandbox.like(ask, admitted.person, request.params.id)) ? reply.send({}) : missing(reply);
    },
  );
}

/** Private messages and groups: only accounts that are logged in have them. */
function addChats(app: FastifyInstance, contextOf: (platform: string) => sandbox.SandboxContext, guard: Guard): void {
  interface ChatRoute {
    Params: { platform: string; id: string };
    Querystring: { after?: string };
    Body: unknown;
  }
  type Answer = (
    ask: sandbox.SandboxContext,
    owner: Admitted['person'],
    request: FastifyRequest<ChatRoute>,
  ) => Promise<object | chat.ChatRefusal | 'done'>;
  const handler = (answer: Answer) => async (request: FastifyRequest<ChatRoute>, reply: FastifyReply) => {
    const ask = contextOf(request.params.platform);
    const admitted = await guard.admit(request, ask.platform, ask.now.getTime());
    if ('error' in admitted) return refuse(reply, admitted);
    if (admitted.isVisitor) return refuse(reply, { status: 401, error: '没有登录' });
    const answered = await answer(ask, admitted.person, request);
    if (answered === 'missing') return missing(reply);
    if (answered === 'done') return reply.send({});
    if (typeof answered !== 'string') return reply.header('cache-control', 'no-store').send(answered);
    return reply.code(answered === 'full' ? 507 : 409).send({ error: CHAT_REFUSED[answered] });
  };
  const base = '/sandbox/api/:platform/';
  const numberIn = ({ params: { id } }: FastifyRequest<ChatRoute>) => (/^\d{1,9}$/.test(id) ? Number(id) : 0);
  app.get<ChatRoute>(
    `${base}inbox`,
    handler((ask, owner, { query }) => chat.inboxOf(ask, owner, query.after ?? '')),
  );
  app.post<ChatRoute>(
    `${base}chat`,
    { schema: { body: CHATTING } },
    handler((ask, owner, { body }) => chat.sendChat(ask, owner, body as chat.Chatting)),
  );
  app.post<ChatRoute>(
    `${base}chat/:id/edit`,
    { schema: { body: EDITING } },
    handler((ask, owner, request) =>
      chat.editChat(ask, owner, numberIn(request), (request.body as Pick<chat.Chatting, 'data'>).data),
    ),
  );
  app.post<ChatRoute>(
    `${base}chat/:id/withdraw`,
    handler((ask, owner, request) => chat.withdrawChat(ask, owner, numberIn(request))),
  );
  app.get<ChatRoute>(
    `${base}groups`,
    handler((ask, owner) => Promise.resolve({ list: groups.groupsOfPerson(ask, owner) })),
  );
  app.get<ChatRoute>(
    `${base}group-inbox`,
    handler((ask, owner, { query }) => groups.groupInboxOf(ask, owner, query.after ?? '')),
  );
  app.post<ChatRoute>(
    `${base}group-chat`,
    { schema: { body: GROUP_CHATTING } },
    handler((ask, owner, { body }) => groups.sendToGroup(ask, owner, body as groups.GroupChatting)),
  );
}

const CHAT_REFUSED = {
  untaken: '这里的私信不支持这种文件',
  closed: '对方不接收陌生人的私信',
  blocked: BLOCKED,
  late: '消息已超过 2 分钟，不能撤回',
  full: FULL,
} as const;

const CHAT_DATA = { type: 'object', maxProperties: 2 } as const;
const CHATTING = {
  type: 'object',
  additionalProperties: false,
  required: ['userId', 'type', 'data', 'replyToId', 'key'],
  properties: {
    userId: { type: 'string', minLength: 1, maxLength: 128 },
    type: { type: 'string', enum: ['text', 'emoji', 'file', 'note'] },
    data: CHAT_DATA,
    replyToId: { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 },
    key: { type: 'string', minLength: 8, maxLength: 100 },
  },
} as const;
const GROUP_CHATTING = {
  type: 'object',
  additionalProperties: false,
  required: ['groupId', 'text', 'key'],
  properties: {
    groupId: { type: 'string', minLength: 1, maxLength: 128 },
    text: { type: 'string', minLength: 1, maxLength: 1_000 },
    key: { type: 'string', minLength: 8, maxLength: 100 },
  },
} as const;
const EDITING = {
  type: 'object',
  additionalProperties: false,
  required: ['data'],
  properties: { data: CHAT_DATA },
} as const;

const SENDING = {
  type: 'object',
  additionalProperties: false,
  required: ['userId', 'content', 'commentId', 'key'],
  properties: {
    userId: { type: 'string', minLength: 1, maxLength: 128 },
    content: { type: 'string', minLength: 1, maxLength: 500 },
    commentId: { type: ['string', 'null'], maxLength: 200 },
    key: { type: 'string', minLength: 8, maxLength: 100 },
  },
} as const;

/** Bounds of a published note; other properties are dropped. */
const PUBLISHING = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'content', 'images', 'key'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200 },
    content: { type: 'string', maxLength: 5000 },
    images: { type: 'array', maxItems: 18, items: { type: 'string', pattern: '^(https?://|/)', maxLength: 2048 } },
    key: { type: 'string', minLength: 8, maxLength: LONGEST_KEY },
    kind: { enum: ['images', 'video'] },
    videoUrl: { type: ['string', 'null'], pattern: '^(https?://|/)', maxLength: 2048 },
    coverUrl: { type: ['string', 'null'], pattern: '^(https?://|/)', maxLength: 2048 },
  },
} as const;

/** Pages for people who open an address that a bot collected. */
function addPages(app: FastifyInstance, contextOf: (platform: string) => sandbox.SandboxContext): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const send = (reply: FastifyReply, html: string | null) =>
    reply
      .code(html === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html ?? notePage(null));
  app.get('/sandbox', async (_request, reply) =>
    send(
      reply,
      indexPage(await Promise.all(PLATFORMS.map((platform) => sandbox.search(contextOf(platform), '生活', 1)))),
    ),
  );
  for (const platform of PLATFORMS) {
    app.get<Route>(`/sandbox/${platform}/${PAGES[platform]}/:id`, async ({ params }, reply) => {
      const note = await sandbox.findNote(contextOf(platform), params.id);
      const comments = (note && (await sandbox.commentsOf(contextOf(platform), params.id, 1)))?.list ?? [];
      return send(reply, note && notePage(note, comments, await sandbox.answersBelow(contextOf(platform), comments)));
    });
    app.get(`/sandbox/${platform}/login`, (_request, reply) =>
      send(reply, logInPage(platform, contextOf(platform).origin, logInsOf(contextOf(platform)))),
    );
    app.get<Route>(`/sandbox/${platform}/scan/:id`, async ({ params }, reply) =>
      send(reply, scanPage(platform, params.id, await codes.scan(contextOf(platform), params.id))),
    );
    app.post<{ Params: { id: string }; Body: codes.Confirmation | null }>(
      `/sandbox/${platform}/scan/:id`,
      async ({ params, body }, reply) =>
        send(reply, scannedPage(platform, await codes.confirm(contextOf(platform), params.id, body ?? {}))),
    );
    addRoom(app, platform, () => contextOf(platform), send);
    app.get<Route>(`/sandbox/${platform}/user/profile/:id`, async ({ params }, reply) => {
      const user = await sandbox.findUser(contextOf(platform), params.id);
      return send(reply, user && homePage(user, (await sandbox.notesOf(contextOf(platform), params.id, 1)).list));
    });
  }
}

/** The page of a group, on which people write and come in. */
function addRoom(
  app: FastifyInstance,
  platform: Platform,
  context: () => sandbox.SandboxContext,
  send: (reply: FastifyReply, html: string | null) => FastifyReply,
): void {
  const address = `/sandbox/${platform}/group/:id`;
  app.get<Route>(address, async ({ params }, reply) => {
    const room = await groups.roomOf(context(), params.id);
    return send(reply, room && groupPage(room));
  });
  app.post<{ Params: { id: string }; Body: { person?: string; text?: string; act?: string } | null }>(
    address,
    async ({ params: { id }, body }, reply) => {
      const { act, person, text = '' } = body ?? {};
      const message = { person: Number(person), text: text.slice(0, LONGEST_CHAT) };
      await groups.actInRoom(context(), id, act === 'join' ? 'join' : message);
      return reply.redirect(`/sandbox/${platform}/group/${encodeURIComponent(id)}`, 303);
    },
  );
}
const LONGEST_CHAT = 1_000;

const LOG_INS = 3;

/** People of the platform for whom its page offers log-ins. */
const logInsOf = ({ platform, now }: sandbox.SandboxContext) =>
  Array.from({ length: LOG_INS }, (_, person) => ({
    nickname: personOf({ platform, person }).nickname,
    cookie: logInCookie({ platform, person }, new Date(now.getTime() + LOG_IN_LASTS_MS)),
  }));

/** A note's video never changes. */
const CACHE = 'public, max-age=86400';
const RANGE = /^bytes=(\d+)-(\d*)$/;

function addMedia(
  app: FastifyInstance,
  contextOf: (platform: string) => sandbox.SandboxContext,
  subtitlesOf: (address: string) => Promise<string | null>,
): void {
  app.get<{ Params: { platform: string; '*': string } }>('/sandbox/media/:platform/*', async (request, reply) => {
    const address = request.url.split('?')[0]!;
    reply.header('cache-control', CACHE);
    if (address.endsWith('.vtt')) {
      const text = await subtitlesOf(address.slice(0, -'.vtt'.length));
      return text === null ? missing(reply) : reply.type('text/vtt; charset=utf-8').send(text);
    }
    const video = sandbox.readVideoUrl(address);
    const note = video && (await sandbox.findNote(contextOf(video.platform), video.noteId));
    return note?.type === 'video'
      ? sendPart(reply, await contentOf(clipOf(note.noteId)), request.headers.range)
      : missing(reply);
  });
}

/** Players request byte ranges when people seek. */
function sendPart(reply: FastifyReply, content: Buffer, range: string | undefined): FastifyReply {
  reply.type('video/webm').header('accept-ranges', 'bytes');
  const [, first, last] = RANGE.exec(range ?? '') ?? [];
  if (first === undefined) return reply.send(content);
  const from = Number(first);
  const to = last ? Math.min(Number(last), content.length - 1) : content.length - 1;
  if (from > to) return reply.code(416).header('content-range', `bytes */${content.length}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${content.length}`)
    .send(content.subarray(from, to + 1));
}
