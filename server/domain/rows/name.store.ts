/** Names of ids for display. Ids that the reader may not see have no name: the console shows the number. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ConsoleQueryNamesParams, ConsoleQueryNamesResult } from '../../../src/services/catalogue/generated/types';
import type { Referred } from '../../../src/services/catalogue/define';
import type { Database } from '../../db/connect';
import { withinDepartment } from '../../db/rows';
import type { Actor } from '../../kernel/calls/handler';
import {
  account,
  department,
  flow,
  form,
  groupJoin,
  joinGroup,
  joinGroupRole,
  page,
  pageComponent,
  role,
  screenReview,
  screenVersion,
  spiderAuthentication,
} from '../../db/schema';
import { MENUS, RIGHTS } from '../account/menus';

type Names = ConsoleQueryNamesResult['list'];
type Row = { readonly id: number; readonly name: string };

/** The largest id that a column can hold. */
const MOST = 2_147_483_647;
const numbersIn = (ids: readonly string[]): number[] =>
  ids.flatMap((id) => (/^[1-9]\d{0,9}$/.test(id) && Number(id) <= MOST ? Number(id) : []));

/** Reads names for each kind of id; ignores invalid ids. */
const READ: Readonly<
  Record<Exclude<Referred, 'menu'>, (db: Database, reader: Actor, ids: number[]) => Promise<Row[]>>
> = {
  // Names of people may repeat, log-in names do not.
  account: (db, reader, ids) =>
    rowsOf(db, account.userId, account.loginName, ids, withinDepartment(account.departmentId, reader)),
  role: (db, _, ids) => rowsOf(db, role.roleId, role.name, ids),
  department: (db, _, ids) => rowsOf(db, department.departmentId, department.name, ids),
  credential: (db, reader, ids) =>
    rowsOf(
      db,
      spiderAuthentication.authenticationId,
      spiderAuthentication.name,
      ids,
      withinDepartment(spiderAuthentication.departmentId, reader),
    ),
  content: (db, reader, ids) => rowsOf(db, flow.flowId, flow.title, ids, withinDepartment(flow.departmentId, reader)),
  page: (db, reader, ids) => rowsOf(db, page.pageId, page.pageName, ids, withinDepartment(page.departmentId, reader)),
  pageComponent: (db, reader, ids) =>
    rowsOf(db, pageComponent.rootId, pageComponent.name, ids, withinDepartment(pageComponent.departmentId, reader)),
  form: (db, reader, ids) => rowsOf(db, form.formId, form.name, ids, withinDepartment(form.departmentId, reader)),
  // Only people who may list screens learn which exist.
  screenVersion: async (db, reader, ids) =>
    reader.menuCodes.has('workshop:screens')
      ? db
          .select({
            id: screenVersion.versionId,
            name: sql<string>`concat(${screenVersion.screenId}, ' 版本 ', ${screenVersion.versionNo})`,
          })
          .from(screenVersion)
          .where(inArray(screenVersion.versionId, ids))
      : [],
  screenReview: async (db, reader, ids) =>
    reader.menuCodes.has('workshop:screens')
      ? db
          .select({
            id: screenReview.reviewId,
            name: sql<string>`concat(${screenReview.title}, '（', ${account.loginName}, '）')`,
          })
          .from(screenReview)
          .innerJoin(account, eq(account.userId, screenReview.submitterId))
          .where(inArray(screenReview.reviewId, ids))
      : [],
  // Applicant, group and the roles that it grants.
  joinRequest: (db, reader, ids) =>
    db
      .select({
        id: groupJoin.joinId,
        name: sql<string>`concat(${account.loginName}, ' → ', ${joinGroup.name}, '（', coalesce(${ROLES_OF_GROUP}, '无角色'), '）')`,
      })
      .from(groupJoin)
      .innerJoin(account, eq(account.userId, groupJoin.userId))
      .innerJoin(joinGroup, eq(joinGroup.groupId, groupJoin.groupId))
      .where(and(inArray(groupJoin.joinId, ids), withinDepartment(joinGroup.departmentId, reader))),
};

const ROLES_OF_GROUP = sql`(select string_agg(${role.name}, '、' order by ${role.roleId}) from ${joinGroupRole} join ${role} on ${role.roleId} = ${joinGroupRole.roleId} where ${joinGroupRole.groupId} = ${joinGroup.groupId})`;

function rowsOf(db: Database, id: AnyPgColumn, name: AnyPgColumn, ids: number[], within?: SQL): Promise<Row[]> {
  return db
    .select({ id, name })
    .from(id.table)
    .where(and(inArray(id, ids), within)) as unknown as Promise<Row[]>;
}

/** Runs one query per kind. */
export async function namesOf(
  db: Database,
  reader: Actor,
  references: ConsoleQueryNamesParams['references'],
): Promise<Names> {
  const found = await Promise.all(
    references.map(async ({ kind, ids }): Promise<Names> => {
      if (kind === 'menu')
        return [...MENUS, ...RIGHTS]
          .filter(({ menuCode }) => ids.includes(menuCode))
          .map(({ menuCode, title }) => ({ kind, id: menuCode, name: title }));
      const numbers = numbersIn(ids);
      const rows = numbers.length === 0 ? [] : await READ[kind](db, reader, numbers);
      return rows.map(({ id, name }) => ({ kind, id: String(id), name }));
    }),
  );
  return found.flat();
}
