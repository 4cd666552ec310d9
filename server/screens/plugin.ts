/** Serves screens: the index, the last valid version of each screen, and an event stream of changes. */
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem, ScreenEvent, ScreenIndex } from '../../src/language/types';
import { CHANGES_EVENT } from '../../src/services/catalogue/entities';
import { findAt } from '../../src/shared/match-path';
import { CHANGES_CHANNEL } from '../db/announce';
import { listenFor } from '../db/listen';
import { encodingFor } from '../kernel/accept-encoding.rules';
import { ChangeFeed, entitiesOf } from '../kernel/changes';
import type { PartOptions } from '../kernel/part';
import { ApiError } from '../kernel/errors';
import type { Actor } from '../kernel/handler';
import { identityOf, requireActor } from '../kernel/identity';
import type { ScreenShelf, ShownScreen } from '../kernel/screens';
import { PREVIEW_PARAM, previewed } from '../kernel/preview';
import { ownRole } from '../domain/account/own-role.rules';
import { menusOf } from '../domain/account/menus';
import { PUBLIC_ROUTES } from './known';
import { hashOf } from './hash';
import { isBroken, problemsOf } from './library';
import { nodeTypesOf } from './node-types';
import { sentOf } from './served';
import { CHANNEL } from './versions.store';
import { watchFolder } from './watch';
import { problemWords } from '../../src/language/problems/words';

/** Heartbeat of an event stream, ms: proxies close silent connections. */
const HEARTBEAT_MS = 10_000;
/** Delay before browsers reconnect, ms. */
const RETRY_MS = 1_000;
const COOKIE_ONLY = { cookieOnly: true } as const;
const JSON_TYPE = 'application/json; charset=utf-8';

export async function screensPlugin(
  app: FastifyInstance,
  { db, config, clock, stopping, watch, screens: library, calls }: PartOptions,
): Promise<void> {
  await library.open();
  const listeners = new Set<(events: readonly ScreenEvent[]) => void>();
  const changes = new ChangeFeed();
  keepInStep(app, { db, config, screens: library, changes }, (events) => {
    for (const tell of listeners) tell(events);
  });

  app.get('/screens/index.json', async (request, reply) => {
    return sendJson(request, reply, indexFor(await readerOf(request, reply), library));
  });

  // Called before the console has loaded its index. Unknown and forbidden addresses get the same empty answer, so that
  // it does not reveal which screens exist.
  app.get('/screens/at', async (request, reply) => {
    const actor = await readerOf(request, reply);
    const { path } = request.query as { path?: unknown };
    const screen = typeof path === 'string' ? findAt(library.all(), path, ({ page }) => page?.route) : undefined;
    if (screen && mayOpen(screen, actor)) return sendScreen(request, reply, screen, actor);
    return reply.code(204).header('cache-control', 'private, no-cache').header('vary', 'cookie').send();
  });

  app.get('/screens/events', async (request, reply) => {
    const actor = await readerOf(request, reply);
    return sendEvents(request, reply, actor, { library, watch, stopping, calls, listeners, changes });
  });

  app.get<{ Params: { '*': string } }>('/screens/*', async (request, reply) => {
    const id = /^(.+)\.json$/.exec(request.params['*'])?.[1];
    const screen = id === undefined ? undefined : library.get(id);
    const isPublic = screen?.page && PUBLIC_ROUTES.has(screen.page.route);
    const actor = isPublic ? await actorIfAny(request, reply) : await readerOf(request, reply);
    // The same answer for missing and forbidden screens, so that it does not reveal which screens exist.
    if (!screen || !(isPublic || (actor && mayOpen(screen, actor)))) throw new ApiError('unknownPath');
    return sendScreen(request, reply, screen, actor);
  });

  /** The person who sent the request, with the previewed role if any. */
  async function readerOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
    const actor = await requireActor(request, reply, db, clock(), COOKIE_ONLY);
    return previewed(db, actor, (request.query as Readonly<Record<string, unknown>>)[PREVIEW_PARAM]);
  }

  async function actorIfAny(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    const found = await identityOf(request, reply, db, clock(), COOKIE_ONLY);
    return 'actor' in found ? found.actor : null;
  }
}

interface EventSources extends Pick<PartOptions, 'watch' | 'stopping' | 'calls'> {
  readonly library: ScreenShelf;
  readonly listeners: Set<(events: readonly ScreenEvent[]) => void>;
  readonly changes: ChangeFeed;
}

/** The event stream of one browser: changed screens and changed entities that the person may see. */
function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  { library, watch, stopping, calls, listeners, changes }: EventSources,
): FastifyReply {
  const stream = new PassThrough();
  stream.write(`retry: ${RETRY_MS}\n\n`);
  const end = () => stream.end();
  // On any change of the person's rights the stream ends; the console reloads index and menus when it reconnects.
  const unfollow = watch.follow(actor, end);
  const say = (text: string) => {
    if (!stream.writableEnded) stream.write(text);
  };
  // Checks the session first, so that nothing is sent after a log-out.
  const sayIfStillThere = (text: string) => void watch.look().then(() => say(text));
  const tell = (events: readonly ScreenEvent[]) => {
    const texts = events
      .filter((event) => concerns(event, actor, library))
      .map((event) => `data: ${JSON.stringify(event)}\n\n`);
    if (texts.length > 0) sayIfStillThere(texts.join(''));
  };
  const heard = entitiesOf(actor, calls);
  const unfollowChanges = changes.follow((entities) => {
    const changed = entities.filter((entity) => heard.has(entity));
    if (changed.length > 0) sayIfStillThere(`event: ${CHANGES_EVENT}\ndata: ${JSON.stringify(changed)}\n\n`);
  });
  const heartbeat = setInterval(() => say(': \n\n'), HEARTBEAT_MS);
  listeners.add(tell);
  stopping.addEventListener('abort', end);
  request.raw.once('close', end);
  stream.once('close', () => {
    clearInterval(heartbeat);
    unfollow();
    unfollowChanges();
    listeners.delete(tell);
    stopping.removeEventListener('abort', end);
  });
  // `x-accel-buffering`: tells buffering proxies to pass events on at once.
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    .send(stream);
}

/** Follows the folder, the other servers and row changes, and logs new problems of screens. */
function keepInStep(
  app: FastifyInstance,
  { db, config, screens: library, changes }: Pick<PartOptions, 'db' | 'config' | 'screens'> & { changes: ChangeFeed },
  tell: (events: readonly ScreenEvent[]) => void,
): void {
  let failing = false;
  const tellMenuProblems = logMenuProblems(app, library);
  tellMenuProblems();
  const refresh = async () => {
    try {
      await library.refresh();
      failing = false;
      tellMenuProblems();
    } catch (error) {
      // Logged once per outage, because the database is polled every second.
      if (!failing) app.log.error({ err: error }, 'screens');
      failing = true;
    }
  };
  const unlisten = library.listen((events) => {
    for (const { id, broken } of events) {
      const screen = library.get(id);
      if (broken && screen) logFirst(app, problemsOf(screen));
    }
    tell(events);
  });
  const stopWatching = watchFolder(config.schemasFolder, refresh);
  const stopListening = listenFor(db, {
    channels: { [CHANNEL]: () => void refresh(), [CHANGES_CHANNEL]: (entity) => changes.heard(entity) },
    missed: () => changes.missed(),
  });
  app.addHook('preClose', async () => {
    stopWatching();
    unlisten();
    await stopListening();
  });
}

function logFirst(app: FastifyInstance, problems: readonly Problem[]): void {
  const [first] = problems;
  if (first)
    app.log.warn(
      { screen: first.file, line: first.line, column: first.column, code: first.code, problems: problems.length },
      problemWords(first, 'en'),
    );
}

/** Logs the problems of menu.json once per version. */
function logMenuProblems(app: FastifyInstance, library: ScreenShelf): () => void {
  let logged: readonly Problem[] = [];
  return () => {
    const problems = library.menuProblems();
    if (JSON.stringify(problems) !== JSON.stringify(logged)) logFirst(app, problems);
    logged = problems;
  };
}

const mayEdit = (actor: Actor | null): boolean => actor !== null && ownRole(actor).canEditScreens === true;

/** A screen without a valid version has no menu to check: only editors see it, with its problems. */
function mayOpen({ page }: Pick<ShownScreen, 'page'>, actor: Actor): boolean {
  if (!page) return mayEdit(actor);
  return (
    page.menu === null || menusOf(actor.menuCodes, actor.adminLevel).some(({ menuCode }) => menuCode === page.menu)
  );
}

function indexFor(actor: Actor, library: ScreenShelf): ScreenIndex {
  const screens = library.all().flatMap((screen) => {
    const { id, page, version } = screen;
    if (!page || !mayOpen(screen, actor)) return [];
    return [
      {
        id,
        route: page.route,
        title: page.title,
        menu: page.menu,
        layout: page.layout ?? 'sidebar',
        etag: version,
        nodes: nodeTypesOf(page),
        broken: mayEdit(actor) && isBroken(screen),
      },
    ];
  });
  return { screens, groups: [...library.groups()] };
}

/** Whether a change concerns a person: the screen is one that they may open; problems are for editors. */
function concerns(event: ScreenEvent, actor: Actor, library: ScreenShelf): boolean {
  if (event.removed) return true;
  const screen = library.get(event.id);
  return screen !== undefined && mayOpen(screen, actor) && (!event.broken || mayEdit(actor));
}

function sendJson(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const body = JSON.stringify(value);
  if (isKnown(request, reply, `"${hashOf(body)}"`, 'cookie')) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(body);
}

/**
 * Compressed if the browser accepts it. Safe against compression attacks (BREACH), because a screen contains neither
 * secrets nor data of the request.
 */
async function sendScreen(
  request: FastifyRequest,
  reply: FastifyReply,
  screen: ShownScreen,
  actor: Actor | null,
): Promise<FastifyReply> {
  const text = sentOf(screen, mayEdit(actor) ? problemsOf(screen) : []);
  const encoding = text.packing(encodingFor(request.headers['accept-encoding']));
  // Checked before compressing: after a restart most browsers already have texts that this server has not compressed.
  if (isKnown(request, reply, text.etag(encoding), 'cookie, accept-encoding')) return reply.code(304).send();
  const content = await text.bytes(encoding);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(JSON_TYPE).send(content);
}

/** Sets the caching headers. Returns whether the browser has this very text. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string, vary: string): boolean {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', [reply.getHeader('vary'), vary].filter(Boolean).join(', '));
  return request.headers['if-none-match'] === etag;
}
