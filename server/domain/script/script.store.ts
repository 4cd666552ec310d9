/** Scripts and their versions. Holds all SQL for them. */
import { and, asc, desc, eq, inArray, isNotNull, max, or, sql, type SQL } from 'drizzle-orm';
import type { ReplyManageQueryScriptListParams, ReplyScript } from '../../../src/services/catalogue/generated/types';
import { SCRIPT_ANSWER_MS } from '../../../src/services/catalogue/sets/script';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { LOCKS } from '../../db/locks';
import { displayName } from '../../db/masking';
import { same, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, chatMessage, department, replyScript, replyScriptVersion } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import type { PlacedRow } from '../rows/order.rules';
import { MESSAGES } from './script.messages';
import { rateOf, type Content, type Counts } from './script.rules';

export type Person = Reader & { readonly userId: number };
export type Script = typeof replyScript.$inferSelect;

/** Scripts of the department, without those that other people keep for themselves. */
const visible = (person: Person): SQL | undefined =>
  and(
    withinDepartment(replyScript.departmentId, person),
    or(eq(replyScript.scope, 'department'), eq(replyScript.creatorId, person.userId)),
  );

const view = {
  scriptId: replyScript.scriptId,
  title: replyScript.title,
  scope: replyScript.scope,
  platform: replyScript.platform,
  text: replyScript.text,
  pictures: replyScript.pictures,
  notes: replyScript.notes,
  enabled: replyScript.enabled,
  versionNo: replyScript.versionNo,
  versionId: replyScriptVersion.versionId,
  department: department.name,
  creator: displayName(account),
  createTime: replyScript.createTime,
  updateTime: replyScript.updateTime,
  ...editedView('replyScript'),
};

const scripts = (db: Database, where: SQL | undefined) =>
  db
    .select(view)
    .from(replyScript)
    .innerJoin(
      replyScriptVersion,
      and(eq(replyScriptVersion.scriptId, replyScript.scriptId), eq(replyScriptVersion.no, replyScript.versionNo)),
    )
    .innerJoin(department, eq(department.departmentId, replyScript.departmentId))
    .innerJoin(account, eq(account.userId, replyScript.creatorId))
    .where(where);

/** Scripts of the reader's own department first; each department in the order that its people gave. */
const order = (reader: Reader): SQL[] => [
  sql`${replyScript.departmentId} is distinct from ${reader.departmentId}`,
  asc(replyScript.departmentId),
  asc(replyScript.position),
  asc(replyScript.scriptId),
];

/**
 * Marks messages made from scripts that the receiver answered within the time. To be called when either one reaches the
 * other's side, because a bot may report them in any order.
 */
export async function markAnswered(tx: Database, receiverId: number): Promise<void> {
  const isAnswered = sql`exists (
    select from ${chatMessage} answer
    where answer.receiver_id = ${chatMessage.receiverId} and answer.seq > ${chatMessage.seq}
      and answer.author = 'other' and answer.type not in ('typing', 'system')
      and answer.create_time < ${chatMessage.sentTime} + ${SCRIPT_ANSWER_MS / 1_000} * interval '1 second')`;
  await tx
    .update(chatMessage)
    .set({ answered: true })
    .where(
      and(
        eq(chatMessage.receiverId, receiverId),
        isNotNull(chatMessage.scriptVersionId),
        eq(chatMessage.answered, false),
        isNotNull(chatMessage.sentTime),
        isAnswered,
      ),
    );
}

const NONE: Counts = { sentCount: 0, answeredCount: 0 };

/** How often versions were sent and answered. */
async function countsOf(db: Database, versionIds: readonly number[]): Promise<(versionId: number) => Counts> {
  if (versionIds.length === 0) return () => NONE;
  const rows = await db
    .select({
      versionId: chatMessage.scriptVersionId,
      sentCount: sql<number>`count(*)::int`,
      answeredCount: sql<number>`(count(*) filter (where ${chatMessage.answered}))::int`,
    })
    .from(chatMessage)
    .where(
      and(
        inArray(chatMessage.scriptVersionId, [...versionIds]),
        // Literal, so that the planner sees the index's condition.
        sql`${chatMessage.sentTime} is not null and ${chatMessage.state} <> 'withdrawn'`,
      ),
    )
    .groupBy(chatMessage.scriptVersionId);
  const byVersion = new Map(rows.map(({ versionId, ...counts }) => [versionId, counts]));
  return (versionId) => byVersion.get(versionId) ?? NONE;
}

const rated = (counts: Counts) => ({ ...counts, replyRate: rateOf(counts) });

async function shown(db: Database, rows: Awaited<ReturnType<typeof scripts>>): Promise<ReplyScript[]> {
  const counts = await countsOf(
    db,
    rows.map(({ versionId }) => versionId),
  );
  return rows.map(({ versionId, ...row }) => ({ ...toJson(row), ...rated(counts(versionId)) }));
}

export async function listScripts(
  db: Database,
  person: Person,
  { keyword, scope, platform, enabled }: ReplyManageQueryScriptListParams,
): Promise<ReplyScript[]> {
  const filters = and(
    visible(person),
    contains(keyword, replyScript.title, replyScript.text),
    same(replyScript.scope, scope),
    same(replyScript.platform, platform),
    same(replyScript.enabled, enabled),
  );
  return shown(db, await scripts(db, filters).orderBy(...order(person)));
}

export async function readScript(db: Database, scriptId: number): Promise<ReplyScript> {
  const [script] = await shown(db, await scripts(db, eq(replyScript.scriptId, scriptId)));
  return script!;
}

/** null: the person sees no such script. */
export async function versionsOf(db: Database, person: Person, scriptId: number) {
  if ((await db.$count(replyScript, and(eq(replyScript.scriptId, scriptId), visible(person)))) === 0) return null;
  const rows = await db
    .select({
      versionId: replyScriptVersion.versionId,
      no: replyScriptVersion.no,
      text: replyScriptVersion.text,
      pictures: replyScriptVersion.pictures,
      notes: replyScriptVersion.notes,
      writer: displayName(account),
      createTime: replyScriptVersion.createTime,
    })
    .from(replyScriptVersion)
    .innerJoin(account, eq(account.userId, replyScriptVersion.writerId))
    .where(eq(replyScriptVersion.scriptId, scriptId))
    .orderBy(desc(replyScriptVersion.no));
  const counts = await countsOf(
    db,
    rows.map(({ versionId }) => versionId),
  );
  return rows.map((row) => ({ ...toJson(row), ...rated(counts(row.versionId)) }));
}

/** The version for a message of this department; null: none given, or the department has no such version. */
export async function versionFor(
  db: Database,
  departmentId: number,
  versionId: number | undefined,
): Promise<number | null> {
  if (versionId === undefined) return null;
  const [row] = await db
    .select({ versionId: replyScriptVersion.versionId })
    .from(replyScriptVersion)
    .where(and(eq(replyScriptVersion.versionId, versionId), eq(replyScriptVersion.departmentId, departmentId)));
  return row?.versionId ?? null;
}

/** Enabled scripts for conversations of a department on a platform. */
export const scriptsAtHand = (
  db: Database,
  { userId }: Person,
  { departmentId, platform }: Pick<Script, 'departmentId'> & { platform: NonNullable<Script['platform']> },
) =>
  db
    .select({
      scriptId: replyScript.scriptId,
      title: replyScript.title,
      text: replyScript.text,
      pictureCount: sql<number>`cardinality(${replyScript.pictures})`,
      noteCount: sql<number>`jsonb_array_length(${replyScript.notes})`,
    })
    .from(replyScript)
    .where(
      and(
        eq(replyScript.departmentId, departmentId),
        eq(replyScript.enabled, true),
        or(eq(replyScript.scope, 'department'), eq(replyScript.creatorId, userId)),
        sql`coalesce(${replyScript.platform}, ${platform}) = ${platform}`,
      ),
    )
    .orderBy(asc(replyScript.position), asc(replyScript.scriptId));

/** Serialises changes of a department's scripts: what one includes may change with another. */
export async function lockScripts(tx: Database, departmentId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.scriptsOfDepartment}, ${departmentId})`);
}

export interface Known extends Content {
  readonly scriptId: number;
  readonly departmentId: number;
  readonly title: string;
  readonly scope: Script['scope'];
  readonly creatorId: number;
}

/** All scripts of a department, by whomever. */
export const scriptsOf = (db: Database, departmentId: number): Promise<Known[]> =>
  db
    .select({
      scriptId: replyScript.scriptId,
      departmentId: replyScript.departmentId,
      title: replyScript.title,
      scope: replyScript.scope,
      creatorId: replyScript.creatorId,
      text: replyScript.text,
      pictures: replyScript.pictures,
      notes: replyScript.notes,
    })
    .from(replyScript)
    .where(eq(replyScript.departmentId, departmentId));

/** Scripts among these that the person sees, with their current version. */
export const findScripts = (db: Database, person: Person, scriptIds: readonly number[]) =>
  db
    .select({ script: replyScript, versionId: replyScriptVersion.versionId })
    .from(replyScript)
    .innerJoin(
      replyScriptVersion,
      and(eq(replyScriptVersion.scriptId, replyScript.scriptId), eq(replyScriptVersion.no, replyScript.versionNo)),
    )
    .where(and(inArray(replyScript.scriptId, [...scriptIds]), visible(person)))
    .orderBy(replyScript.scriptId);

const duplicate = () => invalidField('title', MESSAGES.duplicate);

type Values = Pick<Script, 'departmentId' | 'creatorId' | 'title' | 'scope' | 'platform'> & Content;

const writeVersion = (
  tx: Database,
  { scriptId, departmentId, text, pictures, notes }: Pick<Script, 'scriptId' | 'departmentId'> & Content,
  no: number,
  writerId: number,
  createTime: Date,
) =>
  tx
    .insert(replyScriptVersion)
    .values({ scriptId, departmentId, no, text, pictures: [...pictures], notes: [...notes], writerId, createTime });

/** Adds a script behind the others, with its first version. */
export async function insertScript(tx: Database, values: Values, now: Date): Promise<number> {
  const [last] = await tx
    .select({ position: max(replyScript.position) })
    .from(replyScript)
    .where(eq(replyScript.departmentId, values.departmentId));
  const [row] = await onConstraint(
    'reply_script_title',
    duplicate,
    tx
      .insert(replyScript)
      .values({ ...values, position: (last?.position ?? -1) + 1, createTime: now, updateTime: now })
      .returning(),
  );
  await writeVersion(tx, row!, 1, values.creatorId, now);
  return row!.scriptId;
}

/** `newContent`: the content differs from that of the current version. */
export async function updateScript(
  tx: Database,
  script: Script,
  changes: Partial<Values>,
  newContent: boolean,
  { userId }: Person,
  now: Date,
): Promise<void> {
  const versionNo = script.versionNo + (newContent ? 1 : 0);
  await onConstraint(
    'reply_script_title',
    duplicate,
    tx
      .update(replyScript)
      .set({ ...changes, versionNo, updateTime: now })
      .where(eq(replyScript.scriptId, script.scriptId)),
  );
  if (newContent) await writeVersion(tx, { ...script, ...changes }, versionNo, userId, now);
}

export const deleteScripts = (tx: Database, scriptIds: readonly number[]) =>
  tx.delete(replyScript).where(inArray(replyScript.scriptId, [...scriptIds]));

/** Returns the ids of the scripts among these that the person sees. */
export async function setEnabled(
  db: Database,
  person: Person,
  scriptIds: readonly number[],
  enabled: boolean,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .update(replyScript)
    .set({ enabled, updateTime: now })
    .where(and(inArray(replyScript.scriptId, [...scriptIds]), visible(person)))
    .returning({ scriptId: replyScript.scriptId });
  return rows.map(({ scriptId }) => scriptId);
}

/** The scripts that the person sees in the departments of `ids`, in their order, locked until the transaction ends. */
export async function lockOrder(tx: Database, person: Person, ids: readonly number[]): Promise<PlacedRow[]> {
  const named = tx
    .select({ departmentId: replyScript.departmentId })
    .from(replyScript)
    .where(inArray(replyScript.scriptId, [...ids]));
  const all = and(visible(person), inArray(replyScript.departmentId, named));
  // By id, so that two transactions do not wait for each other.
  await tx
    .select({ id: replyScript.scriptId })
    .from(replyScript)
    .where(all)
    .orderBy(asc(replyScript.scriptId))
    .for('update');
  return tx
    .select({ id: replyScript.scriptId, departmentId: replyScript.departmentId })
    .from(replyScript)
    .where(all)
    .orderBy(...order(person));
}

export async function storeOrder(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${replyScript} set position = placed.position
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed (script_id, position)
    where ${replyScript.scriptId} = placed.script_id and ${replyScript.position} <> placed.position`);
}
