/**
 * Optimistic locking of records that people edit: a save is refused if another person changed the record after it was
 * read (docs/decisions/0038-stale-saves.md).
 */
import type { Call } from '../../../src/services/catalogue';
import { type StaleRecord, VERSION_PARAM } from '../../../src/services/catalogue/codes';
import type { Edits } from '../../../src/services/catalogue/define';
import type { CallName } from '../../../src/services/catalogue/generated/types';
import { isNothingDone } from '../../../src/shared/batch-result';
import { minuteOf } from '../../../src/shared/text/days';
import { fieldsOf } from '../../db/records';
import { beginSave, isStale, readRecord } from '../../db/versions';
import { ApiError } from './errors';
import type { Context, Handled } from './handler';
import { invalidField, notFound } from './api-errors';
import { sealWithin } from '../session/seal';

type Params = Readonly<Record<string, unknown>>;

const MESSAGES = {
  stale: (editedBy: string, editedTime: string | null) =>
    `${editedBy || '其他操作'}${editedTime === null ? '' : ` 在 ${minuteOf(new Date(editedTime))} `}修改了这条记录，请重新加载或合并后再保存`,
  oneOnly: '只有修改一条记录时才能附带版本',
} as const;

/** Params whose values are never sent back to the client. */
const SECRET: ReadonlySet<unknown> = new Set(['password', 'masked']);

/** Records what people do (docs/decisions/0134-audit-log.md). */
export interface AuditLog {
  records(call: Call): boolean;
  /** Describes the call before it is done, while the records have their former values; stores nothing. */
  describe(call: Call, params: Params, doing: Pick<Doing, 'db' | 'actor'>): Promise<AuditWords>;
  /** Stores that a call was done, in its transaction; for a call that only reads: that its answer was exported. */
  store(call: Call, words: AuditWords, doing: Doing): Promise<void>;
}

type Doing = Pick<Context, 'db' | 'actor' | 'address' | 'now'>;

export type AuditWords = readonly { readonly title: string; readonly value: string }[];

type Handle = Handled<CallName>['handle'];

/** Adds the entry of the audit log to the work of a handler, in the same transaction. */
function recording(call: Call, handle: Handle, audit: AuditLog): Handle {
  if (!audit.records(call)) return handle;
  return async (params, context) => {
    const words = await audit.describe(call, params as Params, context);
    const result = await handle(params, context);
    if (!isNothingDone(result)) await audit.store(call, words, context);
    return result as never;
  };
}

/**
 * Wraps the handler of a call that edits a record in a transaction that knows the editor and the version that the save
 * is based on, and that of a call which the audit log records in a transaction with its entry. Other handlers are
 * returned unchanged.
 */
export function savingHandler(call: Call, handled: Handled<CallName>, audit: AuditLog): Handle {
  const handle = recording(call, (params, context) => handled.handle(params, context), audit);
  if (call.edits) return editingHandler({ ...call, edits: call.edits }, handle);
  // An import has a transaction for each row; a handler may have to keep what it wrote before it refuses.
  if (!audit.records(call) || call.kind !== 'json' || handled.ownTransactions) return handle;
  return (params, context) => within(context, async (own) => handle(params, own) as never);
}

function within<T>(context: Context, work: (own: Context) => Promise<T>): Promise<T> {
  return context.db.transaction(async (tx) => {
    sealWithin(tx, context.db);
    return work({ ...context, db: tx });
  });
}

function editingHandler(call: Call & { readonly edits: Edits }, handle: Handle): Handle {
  const { edits } = call;
  return async (all, context) => {
    const { [VERSION_PARAM]: version, ...params } = all as Params;
    const id = recordOf(edits, params);
    if (version !== undefined && id === null) throw invalidField(VERSION_PARAM, MESSAGES.oneOnly);
    try {
      return (await within(context, async (own) => {
        await beginSave(own.db, {
          record: edits.record,
          id,
          editorId: context.actor.userId,
          ...(version !== undefined && { version: version as number }),
        });
        return handle(params as never, own);
      })) as never;
    } catch (error) {
      throw isStale(error) && id !== null ? await staleRefusal(call, id, context) : error;
    }
  };
}

function recordOf({ key }: Edits, params: Params): number | null {
  const named = params[key];
  const ids = Array.isArray(named) ? (named as number[]) : [named as number | undefined];
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

async function staleRefusal(call: Call, id: number, { db }: Context): Promise<ApiError> {
  const record = await readRecord(db, call.edits!.record, id, tellable(call));
  if (!record) return notFound('数据');
  const { version, editedBy, current } = record;
  const editedTime = record.editedTime?.toISOString() ?? null;
  const data: StaleRecord = { version, editedBy, editedTime, current };
  return new ApiError('stale', { message: MESSAGES.stale(editedBy, editedTime), data });
}

/** Texts in the fields of the record that these params edit; empty for other calls, new records and several records. */
export async function storedTexts(call: Call, params: object, { db }: Context): Promise<ReadonlySet<string>> {
  const id = call.edits ? recordOf(call.edits, params as Params) : null;
  const record = id === null ? null : await readRecord(db, call.edits!.record, id, tellable(call));
  return new Set(
    Object.values(record?.current ?? {})
      .flat(2)
      .filter((value) => typeof value === 'string'),
  );
}

const tellable = (call: Call): string[] =>
  fieldsOf(call).filter((name) => !SECRET.has((call.params.properties[name] as { display?: unknown }).display));
