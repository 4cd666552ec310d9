/**
 * Optimistic locking of records that people edit: a save is refused if another person changed the record after it was
 * read (docs/decisions/0038-stale-saves.md).
 */
import type { Call } from '../../../src/services/catalogue';
import { type StaleRecord, VERSION_PARAM } from '../../../src/services/catalogue/codes';
import type { Edits } from '../../../src/services/catalogue/define';
import type { CallName } from '../../../src/services/catalogue/generated/types';
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

/**
 * Wraps the handler of a call that edits a record in a transaction that knows the editor and the version that the save
 * is based on. Other handlers are returned unchanged.
 */
export function savingHandler({ edits, ...call }: Call, handled: Handled<CallName>): Handled<CallName>['handle'] {
  if (!edits) return (params, context) => handled.handle(params, context);
  return async (all, context) => {
    const { [VERSION_PARAM]: version, ...params } = all as Params;
    const id = recordOf(edits, params);
    if (version !== undefined && id === null) throw invalidField(VERSION_PARAM, MESSAGES.oneOnly);
    try {
      return await context.db.transaction(async (tx) => {
        sealWithin(tx, context.db);
        await beginSave(tx, {
          record: edits.record,
          id,
          editorId: context.actor.userId,
          ...(version !== undefined && { version: version as number }),
        });
        return (await handled.handle(params as never, { ...context, db: tx })) as never;
      });
    } catch (error) {
      throw isStale(error) && id !== null ? await staleRefusal({ edits, ...call }, id, context) : error;
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
