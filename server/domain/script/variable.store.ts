/** Variables of scripts. Holds all SQL for them. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { ScriptVariable } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, department, replyScript, scriptVariable } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './script.messages';

export type Variable = typeof scriptVariable.$inferSelect;

/** Other people's own scripts count as well: they use the variable. */
const scriptCount = subquery<number>(sql`(
  select count(*) from ${replyScript}
  where ${replyScript.departmentId} = ${scriptVariable.departmentId}
    and position('{' || ${scriptVariable.name} || '}' in ${replyScript.text}) > 0)`).mapWith(Number);

const view = {
  variableId: scriptVariable.variableId,
  name: scriptVariable.name,
  prompt: scriptVariable.prompt,
  defaultValue: scriptVariable.defaultValue,
  scriptCount,
  department: department.name,
  creator: displayName(account),
  updateTime: scriptVariable.updateTime,
  ...editedView('scriptVariable'),
};

async function shown(db: Database, where: SQL | undefined): Promise<ScriptVariable[]> {
  const rows = await db
    .select(view)
    .from(scriptVariable)
    .innerJoin(department, eq(department.departmentId, scriptVariable.departmentId))
    .innerJoin(account, eq(account.userId, scriptVariable.creatorId))
    .where(where)
    .orderBy(asc(scriptVariable.name), asc(scriptVariable.variableId));
  return rows.map(toJson);
}

export const listVariables = (db: Database, reader: Reader, keyword: string | undefined): Promise<ScriptVariable[]> =>
  shown(
    db,
    and(
      withinDepartment(scriptVariable.departmentId, reader),
      contains(keyword, scriptVariable.name, scriptVariable.prompt),
    ),
  );

export async function readVariable(db: Database, variableId: number): Promise<ScriptVariable> {
  const [row] = await shown(db, eq(scriptVariable.variableId, variableId));
  return row!;
}

export const variablesOf = (db: Database, departmentId: number): Promise<Variable[]> =>
  db.select().from(scriptVariable).where(eq(scriptVariable.departmentId, departmentId));

/** undefined: the reader sees no such variable. */
export async function findVariable(db: Database, reader: Reader, variableId: number): Promise<Variable | undefined> {
  const [row] = await db
    .select()
    .from(scriptVariable)
    .where(and(eq(scriptVariable.variableId, variableId), withinDepartment(scriptVariable.departmentId, reader)));
  return row;
}

export async function insertVariable(db: Database, values: typeof scriptVariable.$inferInsert): Promise<number> {
  const [row] = await onConstraint(
    'script_variable_name',
    () => invalidField('name', MESSAGES.duplicateVariable),
    db.insert(scriptVariable).values(values).returning({ variableId: scriptVariable.variableId }),
  );
  return row!.variableId;
}

export const updateVariable = (
  db: Database,
  variableId: number,
  changes: Partial<typeof scriptVariable.$inferInsert>,
): Promise<unknown> => db.update(scriptVariable).set(changes).where(eq(scriptVariable.variableId, variableId));

export const deleteVariable = (db: Database, variableId: number): Promise<unknown> =>
  db.delete(scriptVariable).where(eq(scriptVariable.variableId, variableId));
