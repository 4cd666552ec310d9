/**
 * Tries every call of the catalogue as everybody who may not send it, as people of another department, with forbidden
 * params, and as somebody who may (docs/decisions/0009-authorisation.md). A refused request must leave the whole
 * database unchanged. New calls are included automatically; their params come from `<area>.samples.ts`.
 */
import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userAgreement } from '../../server/db/schema';
import { AGREEMENT_MENUS, MENU_CODES } from '../../server/domain/account/menus';
import { lacksAgreement } from '../../server/kernel/agreement';
import { ERRORS } from '../../server/kernel/errors';
import type { Actor } from '../../server/kernel/handler';
import { PREVIEW_HEADER } from '../../server/kernel/preview';
import { entitiesOfTable } from '../../server/db/entities';
import { catalogue, type Call } from '../../src/services/catalogue';
import type { Entity } from '../../src/services/catalogue/entities';
import { menusNamedBy } from '../../src/services/catalogue/policy';
import { startBackend, type Backend } from '../backend';
import { watchChanges, type Own } from './changes';
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
import { requestOf, requestsSent, seen, send, type Params, type Request, type Answer } from './request';
import { sampleOf } from './samples';
import { SECRET, fixturesOf, type Fixtures } from './fixtures';
import { testFolder } from '../folder';

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

const started = performance.now();
const files = testFolder('authorisation');
const screens = testFolder('authorisation-screens');
let backend: Backend;
let fixtures: Fixtures;
let changes: Awaited<ReturnType<typeof watchChanges>>;
let everybodyLockedOut: Awaited<ReturnType<typeof lockedOut>>;
let admin: Someone;
/** A previewed role that permits everything, except that previews never permit writes. */
let roleOfEverything: number;

beforeAll(async () => {
  backend = await startBackend({
    config: { filesFolder: files, schemasFolder: screens, publicCallsPerMinute: 100_000, botToken: BOT_TOKEN },
  });
  fixtures = fixturesOf(backend);
  everybodyLockedOut = await lockedOut(backend);
  admin = await administrator(backend);
  roleOfEverything = await fixtures.role({ type: 'admin', menuCodes: [...MENU_CODES] });
  await fixtures.prepare();
  changes = await watchChanges(backend.db);
});

afterAll(async () => {
  await backend.stop();
  console.info(
    `authorisation: ${requestsSent()} requests to ${catalogue.length} calls in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
});

/** A person with these rights who has not accepted the user agreement. */
const agreedNot = ({ menuCodes, type, adminLevel }: Holding) =>
  ({
    menuCodes: new Set(menuCodes),
    roleTypes: type === null ? [] : [type],
    adminLevel,
    agreed: false,
  }) as unknown as Actor;

/** Sends the requests and checks that they changed nothing. */
async function withoutEffect(
  tries: readonly (readonly [
    who: string,
    request: Request,
    headers: Headers,
    judge: (answer: Answer, who: string) => void,
  ])[],
  except?: Own,
): Promise<void> {
  await changes();
  const stored = storedFiles();
  await Promise.all(
    tries.map(async ([who, request, headers, judge]) => judge(await send(backend, request, headers), who)),
  );
  expect(await changes(except)).toEqual([]);
  expect(storedFiles()).toEqual(stored);
}

/** Without those of exports, which are kept for the person who sent them (decision 83). */
const storedFiles = (): string[] =>
  readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(png|gif|jpg|mp4|webm|mov|mp3|wav|m4a|ogg)$/.test(name),
  );

const says =
  (code: number, status = 200) =>
  (answer: Answer, who: string) =>
    expect({ who, code: answer.code, status: answer.status, data: answer.data }).toEqual({
      who,
      code,
      status,
      data: null,
    });

describe('policies', () => {
  it.each(catalogue.map((call) => [call.name, call] as const))(
    '%s has one, with existing entities and menus',
    (name, { policy }) => {
      expect(ROWS).toContain(policy.rows);
      for (const code of menusNamedBy(policy)) expect(MENU_CODES).toContain(code);
      expect(policy.kind === 'public').toBe(PUBLIC.has(name));
    },
  );
});

describe.each(catalogue.map((call) => [call.name, call] as const))('%s', (name, call: Call) => {
  const { policy } = call;
  const sample = sampleOf(call);
  const least = enoughFor(policy, sample.type);
  const enough: Holding = { ...least, menuCodes: [...least.menuCodes, ...(sample.codes ?? [])] };
  const isPublic = policy.kind === 'public';
  const isBots = policy.kind === 'bot';
  const hidesRows = policy.rows === 'own' || policy.rows === 'department';
  const ofDepartment = policy.rows === 'department' && !isForAdminsOnly(policy);
  const expected = sample.answers ? ERRORS[sample.answers].code : 0;
  let right: Someone;
  let params: Params;
  let request: Request;
  let headers: Headers;

  beforeAll(async () => {
    right = await hire(backend, 1, enough);
    headers = isPublic ? {} : isBots ? asBot(BOT_TOKEN) : right.headers;
    params = (await sample.params(fixtures, right)) as Params;
    request = await requestOf(call, params);
  });

  if (isBots)
    it('is refused to every person, and to programs without the token', async () => {
      const refused = says(ERRORS.notABot.code, ERRORS.notABot.status);
      const tokens = ['', 'x', BOT_TOKEN.slice(1), `${BOT_TOKEN}x`, admin.headers.authorizationv2!];
      await withoutEffect([
        ...everybodyLockedOut.map(([who, headersOfWho]) => [who, request, headersOfWho, refused] as const),
        ['somebody', request, right.headers, refused],
        ['an admin', request, admin.headers, refused],
        ['an admin, as a role', request, { ...admin.headers, [PREVIEW_HEADER]: String(roleOfEverything) }, refused],
        [
          'an admin with the token as theirs',
          request,
          { ...admin.headers, authorizationv2: BOT_TOKEN, token: BOT_TOKEN },
          refused,
        ],
        ['a basic log-in', request, { authorization: `Basic ${BOT_TOKEN}` }, refused],
        ...tokens.map((token) => [`the token ${token}`, request, asBot(token), refused] as const),
      ]);
    });

  if (!isPublic && !isBots)
    it('is refused to people who lack a right', async () => {
      const lacking = await Promise.all(
        lackingOne(policy).map(
          async ({ lacks, holding }) => [`without ${lacks}`, (await hire(backend, 1, holding)).headers] as const,
        ),
      );
      const nobody = await hire(backend, 1, { menuCodes: [], type: null, adminLevel: 0 });
      await withoutEffect([
        ...everybodyLockedOut.map(
          ([who, headersOfWho, code, status]) => [who, request, headersOfWho, says(code, status)] as const,
        ),
        ...lacking.map(([who, headersOfWho]) => [who, request, headersOfWho, says(ERRORS.forbidden.code)] as const),
        ...(needsMoreThanLogin(policy)
          ? [['without a role', request, nobody.headers, says(ERRORS.forbidden.code)] as const]
          : []),
        [
          'who may, as a role',
          request,
          { ...headers, [PREVIEW_HEADER]: String(roleOfEverything) },
          enough.adminLevel > 0 ? () => undefined : says(ERRORS.forbidden.code),
        ],
        ...(call.effect === 'write' && name !== 'user.logout'
          ? [
              [
                'an admin, as a role',
                request,
                { ...admin.headers, [PREVIEW_HEADER]: String(roleOfEverything) },
                says(ERRORS.forbidden.code),
              ] as const,
            ]
          : []),
      ]);
    });

  if (ofDepartment)
    it('neither shows nor changes rows of another department', async () => {
      const colleague = await hire(backend, 2, enough);
      const nowhere = await hire(backend, null, enough);
      for (const [who, { userId, departmentId, headers: theirs }] of [
        ['elsewhere', colleague],
        ['nowhere', nowhere],
      ] as const) {
        const judge = (answer: Answer) => {
          expect(answer.text, who).not.toContain(SECRET);
          expect(answer.status, who).toBeLessThan(500);
          if (call.effect === 'write' && !sample.anywhere)
            expect(isNothing(answer), `${who} was told ${answer.text}`).toBe(true);
        };
        await withoutEffect([[who, request, theirs, judge]], sample.anywhere ? { userId, departmentId } : undefined);
      }
      // Files of derived exports are compared with their lists, and across departments, in tests/exports.test.ts.
      if (call.effect === 'write' || call.exportOf) return;
      // Deleting the first department must not affect people of other departments, but may affect its own.
      const views = async () =>
        (await Promise.all([colleague, right].map((who) => send(backend, request, who.headers)))).map(seen);
      const [theirs, ours] = await views();
      await fixtures.addRows();
      const [theirsAfter, oursAfter] = await views();
      expect(theirsAfter).toEqual(theirs);
      if (sample.wordless) expect(oursAfter).not.toEqual(ours);
    });

  if (policy.rows === 'own')
    it('refers to the calling person only', async () => {
      const other = await hire(backend, 2, enough);
      const judge = (answer: Answer) => expect(answer.text).not.toContain(SECRET);
      await withoutEffect([['another person', request, other.headers, judge]], other);
    });

  it('refuses forbidden params', async () => {
    const prototype = Object.getOwnPropertyNames(Object.prototype);
    const refused = ({ code, status, text }: Answer, what: string) =>
      expect({ what, code, refused: isRefusal(code) && status < 500, text }).toMatchObject({ what, refused: true });
    const alsoRead = catalogue.some(({ method, path }) => method === 'GET' && path === call.path);
    const visited = ({ status }: Answer, what: string) =>
      expect({ what, ok: status === 404 || (alsoRead && status < 500) }).toEqual({ what, ok: true });
    const hostile = await hostileRequests(call, params);
    await withoutEffect([
      ...hostile.map(({ name: what, request: odd }) => [what, odd, headers, refused] as const),
      ...visits(call, params).map((visit) => [`visits it by ${visit.method}`, visit, headers, visited] as const),
    ]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
    expect(({} as { adminLevel?: unknown }).adminLevel).toBeUndefined();
  });

  if (call.effect === 'read' && menusOpening(policy).length > 1)
    it('is permitted by each of its menus alone', async () => {
      for (const code of menusOpening(policy)) {
        const holder = await hire(backend, 1, { ...enough, menuCodes: [code] });
        expect((await send(backend, request, holder.headers)).code, code).toBe(expected);
      }
    });

  if (lacksAgreement(call, agreedNot(enough), AGREEMENT_MENUS))
    it('is refused to people who have not accepted the user agreement', async () => {
      const unwilling = await hire(backend, 1, enough);
      await backend.db.delete(userAgreement).where(eq(userAgreement.userId, unwilling.userId));
      await withoutEffect([['somebody who has not accepted', request, unwilling.headers, says(ERRORS.notAgreed.code)]]);
    });

  it('succeeds for permitted people, and changes only rows of its declared entities', async () => {
    await changes();
    const readTables = await watchReads(async () => {
      const answer = await send(backend, request, headers);
      expectDone(answer);
    });
    const changed = (await changes()).flatMap(({ what }) => entitiesOf(what.replace(/^\w+ /, '')));
    expect(call.changes, 'changes').toEqual(expect.arrayContaining(changed));
    if (sample.hasEnded) await expect.poll(() => sample.hasEnded!(fixtures)).toBe(true);
    if (call.effect === 'write') return;
    const known = new Set<Entity>([...call.reads, ...MENTIONED]);
    expect(
      readTables.filter((table) => entitiesOf(table).length > 0 && !entitiesOf(table).some((each) => known.has(each))),
      'reads',
    ).toEqual([]);
  });

  function expectDone(answer: Answer): void {
    expect(answer.code, answer.text).toBe(expected);
    expect(isNothing(answer) && expected === 0, answer.text).toBe(false);
    // Where others must not see the secret, check that permitted people do see it, so that the test proves something.
    if (call.effect === 'read' && hidesRows && expected === 0 && !sample.wordless)
      expect(answer.text).toContain(SECRET);
  }
});

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
  [ERRORS.invalid, ERRORS.malformed, ERRORS.foreignOrigin, ERRORS.unsupportedBody].some((error) => error.code === code);

/** Refused, or a batch in which nothing was done. */
function isNothing({ code, data }: Answer): boolean {
  if (code !== 0) return [ERRORS.notFound.code, ERRORS.invalid.code].some((each) => each === code);
  const { done, failed } = (data ?? {}) as { done?: unknown; failed?: unknown };
  return done === 0 && Array.isArray(failed) && failed.length > 0;
}
