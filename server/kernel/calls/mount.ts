/**
 * Mounts the catalogue: every call becomes a route that identifies the person, enforces the call's policy, validates
 * the params, runs the handler and wraps its result in the envelope.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../src/services/catalogue';
import { callOfKind, exportOf, isExported } from '../../../src/services/catalogue/define';
import type { CallName } from '../../../src/services/catalogue/generated/types';
import { TAB_HEADER } from '../../../src/services/catalogue/entities';
import { TIMEOUT } from '../../../src/services/catalogue/limits';
import { ONCE_HEADER } from '../../../src/services/catalogue/once';
import type { Database } from '../../db/connect';
import { checkingAddresses, type JudgeMedia } from '../network/addresses';
import { admit, admittedAs, type Admission } from './admission';
import { lacksAgreement, type AgreementMenus } from './agreement';
import { bodyBytes } from '../http/body-bytes.rules';
import { admitBot } from '../session/bot-token';
import type { ChangeFeed } from './changes';
import type { AppConfig } from '../config';
import { dispatchOf, NO_COOKIES } from './dispatch';
import { savingHandler, type AuditLog } from './edits';
import { success } from '../http/envelope';
import { sendDocument, type JsonDocument } from '../http/document';
import { ApiError } from './errors';
import { exporting } from '../export/export';
import { counting, exportIdIn, isRecorded, type ExportKeeper, type ExportOrder, type Report } from '../export/exports';
import { isExternalVisit } from '../network/external';
import { sendFile, type FileAnswer } from '../http/file-answer';
import type { Actor, AllHandlers, Context, FileLimit, Handled } from './handler';
import { handlerOf } from './handler-of';
import type { Installation } from '../installation';
import { cookiesOf, requireActor } from '../session/identity';
import { readForm } from '../http/multipart';
import { sendSlowly } from '../http/keep-alive';
import { doOnce } from './once';
import { routePath, withAddressParams } from '../http/path-params';
import { stillAllows } from './policy';
import { publicUrlOf } from '../http/public-url';
import { PREVIEW_HEADER, previewed } from './preview';
import type { Screens } from '../screens';
import { personOf } from './sender';
import type { SessionWatch } from '../session/session-watch';
import { servedBy } from '../http/serves';
import { sendStream } from '../http/stream';
import { requireUtf8Address } from '../http/utf8';
import { answerChecker, paramsReader } from './validation';
import type { WorkPool } from '../work';

export interface MountOptions {
  readonly catalogue: readonly Call[];
  readonly handlers: AllHandlers;
  readonly db: Database;
  readonly config: AppConfig;
  readonly clock: () => Date;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
  readonly watch: SessionWatch;
  readonly screens: Screens;
  readonly pool: WorkPool;
  readonly changes: ChangeFeed;
  readonly exports: ExportKeeper;
  readonly audit: AuditLog;
  readonly agreementMenus: AgreementMenus;
  readonly judgeMedia: JudgeMedia;
  readonly installation: Installation;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the call, for the request log. */
    callName: string | null;
    actor: Actor | null;
  }
}

/**
 * Query param that the client adds to every request (product.md section 7): it tells the console's environment and is
 * not a param of the call.
 */
const CONVENTION_PARAMS: ReadonlySet<string> = new Set(['dev']);

export function mountCatalogue(app: FastifyInstance, options: MountOptions): void {
  for (const call of options.catalogue) {
    for (const path of [call.path, call.alsoAt])
      if (path !== undefined) mountCall(app, { ...call, path }, handlerOf(options.handlers, call), options);
  }
}

function mountCall(app: FastifyInstance, call: Call, handled: Handled<CallName>, options: MountOptions): void {
  const { db, clock, config, changes } = options;
  const read = paramsReader(call);
  const check = config.checkAnswers && CHECKED.has(call.kind) ? answerChecker(call) : null;
  const isPublic = call.policy.kind === 'public';
  requireOnceIsPossible(call);
  const save = checkingAddresses(call, savingHandler(call, handled, options.audit), options.judgeMedia);

  app.route({
    method: call.method,
    url: routePath(call.path),
    bodyLimit: bodyBytes(call),
    config: {
      upload: call.kind === 'multipart',
      largeBody: call.largeBody ?? false,
      turn: 'call',
      // Documents are read from memory.
      ...(isPublic &&
        call.kind !== 'document' && { rateLimit: { max: config.publicCallsPerMinute, timeWindow: 60_000 } }),
    },
    async onRequest(request, reply) {
      request.callName = call.name;
      const work = () => begin(call, request, reply, options);
      await (request.turn?.during(work) ?? work());
    },
    handler: answer,
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const params = read(await admittedInput(call, request, handled.file, options));
    const access = new AbortController();
    const handle = (own: Database) =>
      save(params as never, contextOf(call, request, reply, { ...options, db: own }, access.signal));
    if (isRecorded(call)) return sendFile(await exportFile(call.name, params, request, reply, options), reply);
    const result = call.once
      ? doOnce(
          db,
          request.headers[ONCE_HEADER],
          { userId: request.actor!.userId, call: call.name, params },
          clock(),
          async (tx) => handle(tx) as Promise<unknown>,
        )
      : handle(db);
    if (isStream(result)) {
      endWithAccess(access, call, request, reply, options);
      return sendStream(result, request, reply, access.signal);
    }
    if (call.kind === 'blob') return sendFile((await result) as unknown as FileAnswer, reply);
    if (call.kind === 'document') {
      const document = (await result) as unknown as JsonDocument<unknown>;
      check?.(document.value());
      return sendDocument(document, request, reply);
    }
    const envelope = result.then(async (data) => {
      check?.(data);
      await changes.cover(request.headers[TAB_HEADER], call.changes);
      reply.envelopeCode = 0;
      return success(data, request.id);
    });
    reply.header('cache-control', 'no-store');
    return call.timeoutMs > TIMEOUT.default ? sendSlowly(envelope, request, reply) : reply.send(await envelope);
  }
}

function requireOnceIsPossible({ name, once, policy, kind }: Call): void {
  if (once && (policy.kind === 'public' || policy.kind === 'bot' || kind !== 'json'))
    throw new Error(`The call ${name} cannot be done once: it is no JSON call of a person`);
}

/** Identifies the sender; from then on, the request counts as what it is among those of the person. */
async function begin(...[call, request, reply, options]: Parameters<typeof identify>): Promise<void> {
  await identify(call, request, reply, options);
  const kind = admittedAs(call);
  // Before the body is read: uploads beyond the person's share use no memory while they wait.
  if (kind !== 'call') await request.turn?.change(kind, personOf(request));
}

/** Sets `request.actor`; throws if the call's policy does not admit the sender. */
async function identify(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Promise<void> {
  const { db, config } = options;
  if (call.policy.kind === 'public') return;
  if (call.policy.kind === 'bot') return admitBot(db, config.botToken, request.headers.authorization);
  request.actor = await senderOf(request, reply, options);
  admit(call, request.actor, admissionOf(request, options));
}

/** The params before they are validated. Throws if the person may not send the call for records of their kind. */
async function admittedInput(
  call: Call,
  request: FastifyRequest,
  file: FileLimit | undefined,
  options: MountOptions,
): Promise<unknown> {
  const input = withAddressParams(call, await inputOf(call, request, file), request);
  const { kind } = (input ?? {}) as { kind?: unknown };
  if (call.kinds) admit(callOfKind(call, kind), request.actor!, admissionOf(request, options));
  return input;
}

/** The person, with the previewed role if any; throws if nobody is logged in. */
async function senderOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, clock }: Pick<MountOptions, 'db' | 'clock'>,
): Promise<Actor> {
  const actor = await requireActor(request, reply, db, clock());
  return previewed(db, actor, request.headers[PREVIEW_HEADER]);
}

/** Kinds of calls whose answers are compared with their declared results in tests. */
const CHECKED: ReadonlySet<Call['kind']> = new Set(['json', 'multipart', 'document']);

async function inputOf(call: Call, request: FastifyRequest, file: FileLimit | undefined): Promise<unknown> {
  if (call.kind === 'multipart') return readForm(call, request, file);
  // Browsers let foreign pages submit forms without a CORS preflight, so only calls of kind `multipart` accept them.
  if (request.isMultipart()) throw new ApiError('unsupportedBody');
  if (call.method !== 'GET') return request.body;
  requireUtf8Address(request.url);
  return Object.fromEntries(Object.entries(request.query as object).filter(([name]) => !CONVENTION_PARAMS.has(name)));
}

/** Ends a stream with the reason as its last chunk as soon as the person loses the right to it. */
function endWithAccess(
  access: AbortController,
  call: Call,
  { actor }: FastifyRequest,
  reply: FastifyReply,
  { watch, agreementMenus }: Pick<MountOptions, 'watch' | 'agreementMenus'>,
): void {
  if (!actor) return;
  const unfollow = watch.follow(actor, (now) => {
    if ('trouble' in now) access.abort(new ApiError(now.trouble));
    else if (!stillAllows(call.policy, actor, now.actor)) access.abort(new ApiError('forbidden'));
    else if (lacksAgreement(call, now.actor, agreementMenus)) access.abort(new ApiError('notAgreed'));
  });
  if (reply.raw.closed) unfollow();
  else reply.raw.once('close', unfollow);
}

const leftSignals = new WeakMap<object, AbortSignal>();

/** Aborted when the client disconnects; one for each response. */
function leftSignal({ raw }: FastifyReply): AbortSignal {
  const known = leftSignals.get(raw);
  if (known) return known;
  const left = new AbortController();
  leftSignals.set(raw, left.signal);
  if (raw.closed) left.abort();
  else raw.once('close', () => left.abort());
  return left.signal;
}

/**
 * An export by the person of the request, whose work does not end with the request: of a list, or by a call of kind
 * `blob`. Throws the refusal of the call.
 */
function exportOrder(
  name: string,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Omit<ExportOrder, 'exportId'> {
  const actor = request.actor!;
  const named = options.catalogue.find((each) => each.name === name);
  const call = named && isExported(named) ? exportOf(named) : named;
  if (!named || !call || !isRecorded(call)) throw new ApiError('notFound');
  request.callName = name;
  admit(call, actor, admissionOf(request, options));
  const params = paramsReader(call)(input);
  const handled = handlerOf(options.handlers, named);
  const { handle } = isExported(named) ? exporting(named, handled) : handled;
  return {
    call,
    params,
    actor,
    async write(signal: AbortSignal, report: Report) {
      const context = {
        ...contextOf(call, request, reply, options, signal),
        actor,
        signal,
        work: counting(options.pool.of(personOf(request), signal), report),
      };
      const file = (await handle(params as never, context)) as unknown as FileAnswer;
      await options.audit.store(call, await options.audit.describe(call, params, context), context);
      return file;
    },
  };
}

/** The file of an export, which is recorded unless a role is previewed. */
async function exportFile(...[name, params, request, reply, options]: Parameters<typeof exportOrder>) {
  const order = exportOrder(name, params, request, reply, options);
  const left = leftSignal(reply);
  if (order.actor.previewRoleId !== undefined) return order.write(left, () => undefined);
  return options.exports.keep({ ...order, exportId: exportIdIn(request.headers) }, left);
}

/** The sheet to fill in for an import. Throws the refusal of the import. */
async function exportTemplate(name: string, request: FastifyRequest, options: MountOptions, context: Context) {
  const call = options.catalogue.find((each) => each.name === name);
  const { template } = call ? handlerOf(options.handlers, call) : {};
  if (!call || !template) throw new ApiError('notFound');
  admit(call, request.actor!, admissionOf(request, options));
  return template(context);
}

const admissionOf = (request: FastifyRequest, { agreementMenus, config }: MountOptions): Admission => ({
  agreementMenus,
  isExternal: () => isExternalVisit(request, config),
});

/** Reserve for sending the answer before the client times out, ms. */
const TRAVEL_MS = 3_000;

/** `access`: aborted when the person loses the right to the call. */
function contextOf(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
  access: AbortSignal,
): Context {
  const { db, config, clock, stopping, catalogue, handlers, screens, pool, judgeMedia, installation } = options;
  const signal = AbortSignal.any([leftSignal(reply), stopping, access]);
  const context: Context = {
    db,
    config,
    get actor(): Actor {
      if (request.actor) return request.actor;
      // Public and bot calls have no actor: a handler that reads it has the wrong policy.
      throw new Error(`${request.callName} has no actor`);
    },
    identify: () => senderOf(request, reply, { db, clock }),
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    publicUrl: publicUrlOf(request.host, config.publicUrls),
    now: clock,
    answerWithinMs: call.timeoutMs - TRAVEL_MS,
    signal,
    stopping,
    serves: servedBy(request.server),
    work: pool.of(personOf(request), signal),
    exportFile: (name, params) => exportFile(name, params, request, reply, options),
    exportTemplate: (name) => exportTemplate(name, request, options, context),
    exportAgain: ({ exportId, call: name, params }) =>
      options.exports.again({ ...exportOrder(name, params, request, reply, options), exportId }),
    cookies: cookiesOf(request, reply),
    log: request.log,
    calls: catalogue,
    installation,
    screens,
    get dispatch() {
      return dispatchOf(() => context.actor, {
        catalogue,
        handlers,
        db,
        clock,
        checkAnswers: config.checkAnswers,
        judgeMedia,
        admission: admissionOf(request, options),
        audit: options.audit,
        contextFor: (actor, until) => ({
          ...context,
          actor,
          identify: () => Promise.resolve(actor),
          signal: until,
          work: pool.of(personOf(request), until),
          cookies: NO_COOKIES,
        }),
      });
    },
  };
  return context;
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
