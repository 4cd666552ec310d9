/** Keeps the screens in step with the folder and the other servers, and serves an event stream of their changes. */
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem, ScreenEvent } from '../../src/language/types';
import { CHANGES_EVENT, TAB_EVENT } from '../../src/services/catalogue/entities';
import { CHANGES_CHANNEL } from '../db/announce';
import { listenFor } from '../db/listen';
import { entitiesOf } from '../kernel/calls/changes';
import type { PartOptions } from '../kernel/part';
import type { Actor } from '../kernel/calls/handler';
import { requireActor } from '../kernel/session/identity';
import type { ScreenShelf } from '../kernel/screens';
import { PREVIEW_PARAM, previewed } from '../kernel/calls/preview';
import { shareOf } from '../kernel/calls/sender';
import { problemsOf } from './problems';
import { mayEdit, mayOpen } from './rights';
import { CHANNEL } from './versions.store';
import { watchFolder } from './watch';
import { newKey } from '../../src/shared/browser/new-key';
import { problemWords } from '../../src/language/problems/words';

/** Heartbeat of an event stream, ms: proxies close silent connections. */
const HEARTBEAT_MS = 10_000;
/** Delay before browsers reconnect, ms. */
const RETRY_MS = 1_000;

export async function screensPlugin(
  app: FastifyInstance,
  { db, config, clock, stopping, watch, screens: library, calls, changes }: PartOptions,
): Promise<void> {
  await library.open();
  const listeners = new Set<(events: readonly ScreenEvent[]) => void>();
  keepInStep(app, { db, config, screens: library, changes }, (events) => {
    for (const publishEvents of listeners) publishEvents(events);
  });

  app.get('/screens/events', { config: { turn: 'call' } }, async (request, reply) => {
    const identified = await requireActor(request, reply, db, clock(), { cookieOnly: true });
    const actor = await previewed(db, identified, (request.query as Readonly<Record<string, unknown>>)[PREVIEW_PARAM]);
    await request.turn?.change('stream', shareOf(actor.userId));
    return sendEvents(request, reply, actor, { library, watch, stopping, calls, listeners, changes });
  });
}

interface EventSources extends Pick<PartOptions, 'watch' | 'stopping' | 'calls' | 'changes'> {
  readonly library: ScreenShelf;
  readonly listeners: Set<(events: readonly ScreenEvent[]) => void>;
}

/** The event stream of one browser: changed screens and changed entities that the person may see. */
function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
  { library, watch, stopping, calls, listeners, changes }: EventSources,
): FastifyReply {
  const stream = new PassThrough();
  const tab = newKey();
  stream.write(`retry: ${RETRY_MS}\n\nevent: ${TAB_EVENT}\ndata: ${JSON.stringify(tab)}\n\n`);
  const end = () => stream.end();
  // On any change of the person's rights the stream ends; the console reloads index and menus when it reconnects.
  const unfollow = watch.follow(actor, end);
  const write = (text: string) => {
    if (!stream.writableEnded) stream.write(text);
  };
  // Checks the session first, so that nothing is sent after a log-out.
  const writeWhileLoggedIn = (text: string) => void watch.look().then(() => write(text));
  const publishEvents = (events: readonly ScreenEvent[]) => {
    const texts = events
      .filter((event) => concerns(event, actor, library))
      .map((event) => `data: ${JSON.stringify(event)}\n\n`);
    if (texts.length > 0) writeWhileLoggedIn(texts.join(''));
  };
  const visibleEntities = entitiesOf(actor, calls);
  const unfollowChanges = changes.follow((entities) => {
    const changed = entities.filter((entity) => visibleEntities.has(entity));
    if (changed.length > 0) writeWhileLoggedIn(`event: ${CHANGES_EVENT}\ndata: ${JSON.stringify(changed)}\n\n`);
  }, tab);
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  listeners.add(publishEvents);
  stopping.addEventListener('abort', end);
  request.raw.once('close', end);
  stream.once('close', () => {
    clearInterval(heartbeat);
    unfollow();
    unfollowChanges();
    listeners.delete(publishEvents);
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
  { db, config, screens: library, changes }: Pick<PartOptions, 'db' | 'config' | 'screens' | 'changes'>,
  publishEvents: (events: readonly ScreenEvent[]) => void,
): void {
  let failing = false;
  const reportMenuProblems = logMenuProblems(app, library);
  reportMenuProblems();
  const refresh = async () => {
    try {
      await library.refresh();
      failing = false;
      reportMenuProblems();
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
    publishEvents(events);
  });
  const stopWatching = watchFolder(config.schemasFolder, refresh);
  const listener = listenFor(db, {
    channels: { [CHANNEL]: () => void refresh(), [CHANGES_CHANNEL]: (entity) => changes.noteChange(entity) },
    missed: () => changes.missed(),
  });
  changes.caughtUp = listener.caughtUp;
  app.addHook('preClose', async () => {
    stopWatching();
    unlisten();
    await listener.stop();
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

/** Whether a change concerns a person: the screen is one that they may open; problems are for editors. */
function concerns(event: ScreenEvent, actor: Actor, library: ScreenShelf): boolean {
  if (event.removed) return true;
  const screen = library.get(event.id);
  return screen !== undefined && mayOpen(screen, actor) && (!event.broken || mayEdit(actor));
}
