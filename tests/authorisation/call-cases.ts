/**
 * How one call is tried: as everybody who may not send it, as people of another department, with forbidden params, and
 * as somebody who may (docs/decisions/0009-authorisation.md). A refused request must leave the whole database
 * unchanged. New calls are included automatically; their params come from `<area>.samples.ts`.
 */
import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { entitiesOfTable } from '../../server/db/entities';
import { userAgreement } from '../../server/db/schema';
import { AGREEMENT_MENUS, MENU_CODES } from '../../server/domain/account/menus';
import { lacksAgreement } from '../../server/kernel/calls/agreement';
import { ERRORS } from '../../server/kernel/calls/errors';
import type { Actor } from '../../server/kernel/calls/handler';
import { PREVIEW_HEADER } from '../../server/kernel/calls/preview';
import { catalogue, type Call } from '../../src/services/catalogue';
import type { Entity } from '../../src/services/catalogue/entities';
import type { CallName } from '../../src/services/catalogue/generated/types';
import { menusNamedBy } from '../../src/services/catalogue/policy';
import { startBackend, type Backend } from '../backend';
import { offencesOf } from '../offences';
import { inLongSuite } from '../runs';
import { watchChanges, type Own } from './changes';
import { fixturesOf, SECRET } from './fixtures';
import { hostileRequests, visits } from './hostile';
import {
  administrator,
  enoughFor,
  hire,
  isForAdminsOnly,
  lackingOne,
  lockedOut,
  menusOpening,
  needsMoreThanLogin,
  type Headers,
  type Holding,
  type Someone,
} from './people';
import { watchReads } from './reads';
import { isExport, requestOf, seen, send, type Answer, type Params, type Request } from './request';
import type { Sample } from './sample';
import { startServices } from './services';
import { sampleOf } from './samples';

/** Calls open to people who are not logged in. */
const PUBLIC: ReadonlySet<string> = new Set([
  'user.login',
  'user.replaceTemporaryPassword',
  'user.queryPasswordLink',
  'user.setPasswordByLink',
  'operation.queryOpenVideoList',
  'screens.readScreen',
]);
/** The token of programs, which have no account. */
const BOT_TOKEN = 'the-token-of-the-bots';
const asBot = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const ROWS = ['none', 'own', 'department', 'shared'];
const NO_RIGHTS: Holding = { menuCodes: [], type: null, adminLevel: 0 };

/** A server whose database records every change. */
export async function startScene(files: string, schemasFolder: string) {
  const services = await startServices();
  const backend = await startBackend({
    config: {
      ...services.config,
      filesFolder: files,
      schemasFolder,
      schemasEdited: false,
      publicCallsPerMinute: 100_000,
      botToken: BOT_TOKEN,
    },
  });
  const fixtures = fixturesOf(backend, services);
  const everybodyLockedOut = await lockedOut(backend);
  const admin = await administrator(backend);
  const nobody = await hire(backend, 1, NO_RIGHTS);
  /** A previewed role that permits everything, except that previews never permit writes. */
  const roleOfEverything = await fixtures.role({ type: 'admin', menuCodes: [...MENU_CODES] });
  await fixtures.prepare();
  return {
    backend,
    fixtures,
    everybodyLockedOut,
    admin,
    nobody,
    roleOfEverything,
    changes: await watchChanges(backend.db),
    async stop() {
      await backend.stop();
      await services.stop();
    },
    /** Without those of exports, which are kept for the person who sent them (decision 83). */
    storedFiles: (): string[] =>
      readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(png|gif|jpg|mp4|webm|mov|mp3|wav|m4a|ogg)$/.test(name),
      ),
  };
}

export type Scene = Awaited<ReturnType<typeof startScene>>;

/** A call with valid params about rows of the first department, created for it, and a person who may send it. */
export interface Subject {
  readonly call: Call;
  readonly sample: Sample<CallName>;
  readonly enough: Holding;
  readonly right: Someone;
  readonly params: Params;
  readonly request: Request;
  /** What identifies the permitted person, or the bot. */
  readonly headers: Headers;
}

export async function prepare({ backend, fixtures }: Scene, call: Call): Promise<Subject> {
  const sample = sampleOf(call);
  const enough = holdingFor(call);
  const right = await hire(backend, 1, enough);
  const params = (await sample.params(fixtures, right)) as Params;
  const headers = isPublic(call) ? {} : isBots(call) ? asBot(BOT_TOKEN) : right.headers;
  return { call, sample, enough, right, params, request: await requestOf(call, params), headers };
}

/** The same request by another person with the same rights, because some calls end the session that sent them. */
export async function again({ backend }: Scene, subject: Subject): Promise<Subject> {
  const { call, enough } = subject;
  if (isPublic(call) || isBots(call)) return subject;
  const right = await staff(backend, 1, enough);
  return { ...subject, right, headers: right.headers };
}

/** The minimum of rights with which a call succeeds. */
function holdingFor(call: Call): Holding {
  const sample = sampleOf(call);
  const least = enoughFor(call.policy, sample.type);
  return { ...least, menuCodes: [...least.menuCodes, ...(sample.codes ?? [])] };
}

export const isPublic = ({ policy }: Call): boolean => policy.kind === 'public';
export const isBots = ({ policy }: Call): boolean => policy.kind === 'bot';
export const isOfDepartment = ({ policy }: Call): boolean => policy.rows === 'department' && !isForAdminsOnly(policy);
export const isOwn = ({ policy }: Call): boolean => policy.rows === 'own';
/** Whether people with the call's rights who have not accepted the user agreement are refused. */
export const needsAgreement = (call: Call): boolean =>
  lacksAgreement(call, agreedNot(holdingFor(call)), AGREEMENT_MENUS);

const agreedNot = ({ menuCodes, type, adminLevel }: Holding) =>
  ({
    menuCodes: new Set(menuCodes),
    roleTypes: type === null ? [] : [type],
    adminLevel,
    agreed: false,
  }) as unknown as Actor;

const codeFor = ({ answers }: Sample<CallName>): number => (answers ? ERRORS[answers].code : 0);

/** Checks that the call has a policy with existing entities and menus, and is public only if it is listed here. */
export function expectPolicy({ name, policy }: Call): void {
  expect(ROWS).toContain(policy.rows);
  for (const code of menusNamedBy(policy)) expect(MENU_CODES).toContain(code);
  expect(policy.kind === 'public').toBe(PUBLIC.has(name));
}

/** A request with the check of its answer. */
export type Try = readonly [
  who: string,
  request: Request,
  headers: Headers,
  judge: (answer: Answer, who: string) => void,
];

/** Sends the requests and checks that they changed nothing but own rows, which may come with stored files. */
export async function withoutEffect(
  { backend, changes, storedFiles }: Scene,
  tries: readonly Try[],
  except?: Own & { readonly withFiles?: true },
): Promise<void> {
  await changes();
  const stored = storedFiles();
  await Promise.all(
    tries.map(async ([who, request, headers, judge]) => judge(await send(backend, request, headers), who)),
  );
  expect(await changes(except)).toEqual([]);
  if (!except?.withFiles) expect(storedFiles()).toEqual(stored);
}

const isRefusedBy =
  (code: number, status = 200) =>
  (answer: Answer, who: string) =>
    expect({ who, code: answer.code, status: answer.status, data: answer.data }).toEqual({
      who,
      code,
      status,
      data: null,
    });
const isNotABot = isRefusedBy(ERRORS.notABot.code, ERRORS.notABot.status);
const isForbidden = isRefusedBy(ERRORS.forbidden.code);

/** A call of bots, sent by persons and by programs without the token. */
export function withoutToken(scene: Scene, { request, right }: Subject): Try[] {
  const { admin, roleOfEverything, everybodyLockedOut } = scene;
  const tokens = ['', 'x', BOT_TOKEN.slice(1), `${BOT_TOKEN}x`, admin.headers.authorizationv2!];
  const asRole = { ...admin.headers, [PREVIEW_HEADER]: String(roleOfEverything) };
  const withBothTokens = { ...admin.headers, authorizationv2: BOT_TOKEN, token: BOT_TOKEN };
  return [
    ...everybodyLockedOut.map(([who, headers]) => [who, request, headers, isNotABot] as const),
    ['somebody', request, right.headers, isNotABot],
    ['an admin', request, admin.headers, isNotABot],
    ['an admin, as a role', request, asRole, isNotABot],
    ['an admin with the token as theirs', request, withBothTokens, isNotABot],
    ['a basic log-in', request, { authorization: `Basic ${BOT_TOKEN}` }, isNotABot],
    ...tokens.map((token) => [`the token ${token}`, request, asBot(token), isNotABot] as const),
  ];
}

/** A call sent with a session or an account that has a single fault. */
export const lockedOutTries = ({ everybodyLockedOut }: Scene, { request }: Subject): Try[] =>
  everybodyLockedOut.map(([who, headers, code, status]) => [who, request, headers, isRefusedBy(code, status)] as const);

/** A call sent by people who lack a single right, by somebody without a role, and in the preview of a role. */
export async function lackingTries(scene: Scene, { call, request, headers, enough }: Subject): Promise<Try[]> {
  const { backend, admin, nobody } = scene;
  const asRole = { [PREVIEW_HEADER]: String(scene.roleOfEverything) };
  const lacking = await Promise.all(
    lackingOne(call.policy).map(
      async ({ lacks, holding }) => [`without ${lacks}`, (await staff(backend, 1, holding)).headers] as const,
    ),
  );
  return [
    ...lacking.map(([who, headersOfWho]) => [who, request, headersOfWho, isForbidden] as const),
    ...(needsMoreThanLogin(call.policy) ? [['without a role', request, nobody.headers, isForbidden] as const] : []),
    ['who may, as a role', request, { ...headers, ...asRole }, enough.adminLevel > 0 ? () => undefined : isForbidden],
    ...(call.effect === 'write' && call.name !== 'user.logout'
      ? [['an admin, as a role', request, { ...admin.headers, ...asRole }, isForbidden] as const]
      : []),
  ];
}

/** The refusals that cost least: without a session, and with one that has no rights. */
export function earlyTries({ nobody }: Scene, { call, request }: Subject): Try[] {
  if (isPublic(call)) return [];
  const without = (what: string, headers: Headers, judge: Try[3]): Try => [
    `${call.name} without ${what}`,
    request,
    headers,
    judge,
  ];
  if (isBots(call)) return [without('the token', {}, isNotABot)];
  return [
    without('a session', {}, isRefusedBy(ERRORS.sessionMissing.code)),
    ...(needsMoreThanLogin(call.policy) ? [without('a role', nobody.headers, isForbidden)] : []),
  ];
}

/** A call sent by somebody with its rights who has not accepted the user agreement. */
export async function withoutAgreement({ backend }: Scene, { call, request }: Subject): Promise<Try> {
  const holding = holdingFor(call);
  const unwilling = await staff(backend, 1, holding, 'without the agreement');
  await backend.db.delete(userAgreement).where(eq(userAgreement.userId, unwilling.userId));
  return [`${call.name} without the agreement`, request, unwilling.headers, isRefusedBy(ERRORS.notAgreed.code)];
}

const staffOf = new WeakMap<Backend, Map<string, Promise<Someone>>>();

/** One person for each department and set of rights. */
function staff(backend: Backend, departmentId: number | null, holding: Holding, mark = ''): Promise<Someone> {
  const known = staffOf.get(backend) ?? new Map<string, Promise<Someone>>();
  staffOf.set(backend, known);
  const key = JSON.stringify([departmentId, holding, mark]);
  const one = known.get(key) ?? hire(backend, departmentId, holding);
  known.set(key, one);
  return one;
}

const ELSEWHERE = [
  ['in another department', 2] as const,
  ...(inLongSuite ? [['in no department', null] as const] : []),
];

/** People with the call's rights in another department, or in none: they neither see nor change its rows. */
export async function expectNothingElsewhere(scene: Scene, { call, sample, request, enough }: Subject): Promise<void> {
  for (const [who, departmentId] of ELSEWHERE) {
    const { userId, headers } = await staff(scene.backend, departmentId, enough);
    const judge = (answer: Answer) => {
      expect(answer.text, who).not.toContain(SECRET);
      expect(answer.status, who).toBeLessThan(500);
      if (call.effect === 'write' && !sample.anywhere)
        expect(isNothing(answer), `${who} was told ${answer.text}`).toBe(true);
    };
    await withoutEffect(
      scene,
      [[who, request, headers, judge]],
      sample.anywhere ? { userId, departmentId, withFiles: true } : undefined,
    );
  }
}

/** Reads whose answers must not change with rows of another department; tests/exports.test.ts compares exports. */
export const isComparable = (call: Call): boolean => isOfDepartment(call) && call.effect === 'read' && !isExport(call);

/**
 * Reads before and after the first department gets one row of everything: answers to another department stay the same,
 * and answers with numbers only change for the first, which proves that the comparison sees something.
 */
export async function expectNoTraceElsewhere(scene: Scene, subjects: readonly Subject[]): Promise<string[]> {
  const { backend, fixtures } = scene;
  const view = async ({ request, sample, enough, right }: Subject) => {
    const viewOf = async ({ headers }: Someone) => seen(await send(backend, request, headers));
    const colleague = await staff(backend, 2, enough);
    return { theirs: await viewOf(colleague), ours: sample.wordless ? await viewOf(right) : '' };
  };
  const views = async () => {
    const found = [];
    for (const subject of subjects) found.push(await view(subject));
    return found;
  };
  const before = await views();
  await fixtures.addRows();
  const after = await views();
  return offencesOf(
    subjects.map((subject, index) => ({ subject, was: before[index]!, is: after[index]! })),
    ({ subject }) => subject.call.name,
    ({ subject, was, is }) => {
      expect(is.theirs).toEqual(was.theirs);
      // A file is of one row, which the others do not change.
      if (subject.sample.wordless && subject.call.kind !== 'blob') expect(is.ours).not.toEqual(was.ours);
    },
  );
}

/** Another person with the call's rights, about the first person's rows. */
export async function expectOwnRowsOnly(scene: Scene, { request, enough }: Subject): Promise<void> {
  const other = await hire(scene.backend, 2, enough);
  const judge = (answer: Answer) => expect(answer.text).not.toContain(SECRET);
  await withoutEffect(scene, [['another person', request, other.headers, judge]], other);
}

/** Sends forbidden params, and visits the call's address by other methods. */
export async function expectHostileRefused(scene: Scene, { call, params, headers }: Subject): Promise<void> {
  const prototype = Object.getOwnPropertyNames(Object.prototype);
  const refused = ({ code, status, text }: Answer, what: string) =>
    expect({ what, code, refused: isRefusal(code) && status < 500, text }).toMatchObject({ what, refused: true });
  const alsoRead = isAlsoRead(call);
  const visited = ({ status }: Answer, what: string) =>
    expect({ what, ok: status === 404 || (alsoRead && status < 500) }).toEqual({ what, ok: true });
  const hostile = await hostileRequests(call, params);
  await withoutEffect(scene, [
    ...hostile.map(({ name: what, request: odd }) => [what, odd, headers, refused] as const),
    ...visits(call, params).map((visit) => [`visits it by ${visit.method}`, visit, headers, visited] as const),
  ]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  expect(({} as { adminLevel?: unknown }).adminLevel).toBeUndefined();
}

/** A param that the call does not declare. */
export const withUndeclaredParam = async ({ call, params, headers }: Subject): Promise<Try> => [
  `${call.name} with an undeclared param`,
  await requestOf(call, { ...params, noSuchParam: 9 }),
  headers,
  ({ code, text }, who) => expect({ who, refused: isRefusal(code), text }).toMatchObject({ who, refused: true }),
];

/** Whether the address also answers GET, as another call of the catalogue. */
const isAlsoRead = ({ path }: Call): boolean => catalogue.some((each) => each.method === 'GET' && each.path === path);

/** A read by people who hold only one of the menus that permit it each. */
export async function expectEachMenuSuffices(
  { backend }: Scene,
  { call, sample, request, enough }: Subject,
): Promise<void> {
  const menus = menusOpening(call.policy);
  if (menus.length === 1) return;
  for (const code of menus) {
    const holder = await staff(backend, 1, { ...enough, menuCodes: [code] });
    expect((await send(backend, request, holder.headers)).code, code).toBe(codeFor(sample));
  }
}

/** The permitted person succeeds; only rows of the declared entities change, and only declared ones are read. */
export async function expectSuccess(scene: Scene, { call, sample, request, headers }: Subject): Promise<void> {
  const { backend, fixtures, changes } = scene;
  await changes();
  const readTables = await watchReads(async () => expectDone(call, sample, await send(backend, request, headers)));
  const changed = (await changes()).flatMap(({ what }) => entitiesOf(what.replace(/^\w+ /, '')));
  expect(call.changes, 'changes').toEqual(expect.arrayContaining(changed));
  if (sample.hasEnded) await expect.poll(() => sample.hasEnded!(fixtures)).toBe(true);
  if (call.effect === 'write') return;
  const known = new Set<Entity>([...call.reads, ...MENTIONED]);
  expect(
    readTables.filter((table) => entitiesOf(table).length > 0 && !entitiesOf(table).some((each) => known.has(each))),
    'reads',
  ).toEqual([]);
}

function expectDone(call: Call, sample: Sample<CallName>, answer: Answer): void {
  const expected = codeFor(sample);
  expect(answer.code, answer.text).toBe(expected);
  expect(isNothing(answer) && expected === 0, answer.text).toBe(false);
  // Where others must not see the secret, check that permitted people do see it, so that the test proves something.
  const hidesRows = isOwn(call) || call.policy.rows === 'department';
  if (call.effect === 'read' && hidesRows && expected === 0 && !sample.wordless) expect(answer.text).toContain(SECRET);
}

/**
 * Entities whose names or ids an answer may mention without being about them; the session's query reads the agreement.
 */
const MENTIONED: readonly Entity[] = [
  'account',
  'replyAccount',
  'role',
  'department',
  'tag',
  'blogger',
  'businessLine',
  'content',
  'comment',
  'referenceFile',
  'assistant',
  'agreement',
];

const entitiesOf = (table: string): readonly Entity[] => entitiesOfTable.get(table) ?? [];

/** Codes of a refusal: invalid, unreadable, of another department, of a wrong type, or not found. */
const isRefusal = (code: number): boolean =>
  [ERRORS.invalid, ERRORS.malformed, ERRORS.tooLarge, ERRORS.foreignOrigin, ERRORS.unsupportedBody].some(
    (error) => error.code === code,
  );

/** Refused, or a batch in which nothing was done. */
function isNothing({ code, data }: Answer): boolean {
  if (code !== 0) return [ERRORS.notFound.code, ERRORS.invalid.code].some((each) => each === code);
  const { done, failed } = (data ?? {}) as { done?: unknown; failed?: unknown };
  return done === 0 && Array.isArray(failed) && failed.length > 0;
}
