/**
 * The whole backend on a database of its own with two departments, called as the browser calls it: including
 * validation, policies, sessions, and the check of answers against the contract.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { buildApp } from '../server/app';
import { account, accountRole, department, role, userAgreement } from '../server/db/schema';
import { ROLES, roleIdOf, type RoleName } from '../server/seed/people/roles';
import type { AppConfig } from '../server/kernel/config';
import type { Envelope } from '../server/kernel/http/envelope';
import type { Part } from '../server/kernel/part';
import { createSession } from '../server/kernel/session/session';
import { pool } from '../server/kernel/work/test-support/pool';
import { testConfig } from '../server/kernel/test-support';
import { handlers } from '../server/domain/generated/handlers';
import { catalogue, type Call } from '../src/services/catalogue';
import { AGREEMENT_TYPE } from '../src/services/catalogue/agreement';
import { fillPath } from '../src/services/catalogue/path';
import type { CallName, Calls } from '../src/services/catalogue/generated/types';
import { createTestDatabase } from './database';

/** The people of the first department (1), the other (2), or none. */
const PEOPLE = {
  admin: ['管理员', 1],
  leader: ['业务主管', 1],
  operator: ['内容运营', 1],
  viewer: ['只读访客', 1],
  /** Has no menu of bloggers or permissions. */
  support: ['客服专员', 1],
  /** Has the operator's rights in the other department. */
  stranger: ['内容运营', 2],
  /** An operator without a department. */
  homeless: ['内容运营', null],
} as const satisfies Record<string, readonly [RoleName, number | null]>;
export type Who = keyof typeof PEOPLE;

export type Answer<N extends CallName> = Omit<Envelope, 'data'> & {
  readonly data: Calls[N]['result'];
  readonly status: number;
};

/**
 * `config`: settings that differ from the defaults; `parts`: served in addition to the catalogue; `calls`: those to
 * mount, default all.
 */
export async function startBackend({
  config = {},
  parts = [],
  calls = catalogue,
}: { config?: Partial<AppConfig>; parts?: readonly Part[]; calls?: readonly Call[] } = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  // Temporary folder: tests also write screens and files, which must not go into the project's folders.
  const folder = mkdtempSync(join(tmpdir(), 'atelier-backend-'));
  const clock = {
    now: new Date('2026-06-10T07:30:00.000Z'),
    later(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const used = testConfig({ schemasFolder: folder, filesFolder: join(folder, 'files'), ...config });
  const app = await buildApp({
    db,
    handlers,
    catalogue: calls,
    config: used,
    parts,
    clock: () => clock.now,
    pool,
  });

  await db.insert(department).values([{ name: '内容运营中心' }, { name: '招聘业务线' }]);
  await db.insert(role).values(ROLES.map((each) => ({ ...each, menuCodes: [...each.menuCodes] })));
  const ids = {} as Record<Who, number>;
  const headers = {} as Record<Who, Record<string, string>>;
  for (const [who, [roleName, departmentId]] of Object.entries(PEOPLE) as [Who, readonly [RoleName, number | null]][]) {
    const [row] = await db
      .insert(account)
      .values({
        loginName: who,
        name: `${who}的姓名`,
        userName: who,
        mobile: '13800001234',
        departmentId,
        adminLevel: who === 'admin' ? 1 : 0,
        createTime: clock.now,
      })
      .returning();
    ids[who] = row!.userId;
    await db.insert(accountRole).values({ userId: row!.userId, roleId: roleIdOf(roleName) });
    headers[who] = await logIn(row!.userId);
  }

  /** Accepts the user agreement for an account and opens a session; returns its headers. */
  async function logIn(userId: number): Promise<Record<string, string>> {
    await db
      .insert(userAgreement)
      .values({ userId, type: AGREEMENT_TYPE, agreed: true, updateTime: clock.now })
      .onConflictDoNothing();
    const { secret, token } = await createSession(db, { userId, address: '127.0.0.1', now: clock.now });
    return { cookie: `atelier_session=${secret}`, authorizationv2: token };
  }

  /** Returns the envelope. `as`: a person of the cast, headers of a session, or nobody. */
  async function call<N extends CallName>(
    name: N,
    params: Calls[N]['params'],
    as: Who | Record<string, string> | null = 'operator',
  ): Promise<Answer<N>> {
    const { method, path: declared } = catalogue.find((each) => each.name === name)!;
    const { path, rest } = fillPath(declared, params);
    const query = Object.entries(rest).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    const answer = await app.inject({
      method,
      url: method === 'GET' ? `${path}?${new URLSearchParams(query).toString()}` : path,
      ...(method === 'POST' && { payload: rest }),
      headers: as === null ? {} : typeof as === 'string' ? headers[as] : as,
    });
    return { ...(answer.json() as Answer<N>), status: answer.statusCode };
  }

  /** Returns the data of a call and fails unless it succeeds. */
  async function ask<N extends CallName>(
    name: N,
    params: Calls[N]['params'],
    as?: Parameters<typeof call>[2],
  ): Promise<Calls[N]['result']> {
    const answer = await call(name, params, as);
    if (answer.code !== 0) throw new Error(`${name}: ${answer.code} ${answer.msg}`);
    return answer.data;
  }

  return {
    db,
    app,
    config: used,
    clock,
    ids,
    headers,
    call,
    ask,
    logIn,
    /** Address of the database, for a server in another process. */
    url: database.url,
    /** Deletes accounts created by a test. */
    forget: (userIds: number[]) => db.delete(account).where(inArray(account.userId, userIds)),
    async stop() {
      await app.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** The expected shape of a refusal. */
export const REFUSED = {
  forbidden: 40300,
  notFound: 40400,
  invalid: 40000,
  loginRefused: 40010,
  locked: 40011,
  sessionMissing: 20205,
  stale: 40910,
  notAgreed: 40301,
  sessionRevoked: 20203,
  accountDisabled: 20102,
} as const;
