/** Search for the command palette: the lists that declare `finds` answer it, with the rights that they have anyway. */
import type { Call, FindDeclaration } from '../../../src/services/catalogue/define';
import type { Calls } from '../../../src/services/catalogue/generated/types';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { addressOf, textAt } from '../../../src/shared/text/fill';

type Found = Calls['console.search']['result'];
type Row = Readonly<Record<string, unknown>>;

/** Rows of each kind: a longer list is what the screen of the kind is for. */
const MOST = 4;

const isFinding = (call: Call): call is Call & { readonly finds: FindDeclaration } => call.finds !== undefined;

export async function search({ dispatch, signal }: Pick<Context, 'dispatch' | 'signal'>, text: string): Promise<Found> {
  const lists = (await dispatch.sendable()).filter(isFinding);
  const answers = await Promise.all(
    lists.map(async ({ name, finds }) => {
      const params = { [finds.by ?? 'keyword']: text, pageSize: MOST };
      try {
        const { list } = (await dispatch.send(name, params, signal)) as { readonly list: readonly Row[] };
        return { finds, rows: list };
      } catch (error) {
        if (error instanceof ApiError) return { finds, rows: undefined };
        throw error;
      }
    }),
  );
  return {
    list: answers.flatMap(({ finds, rows = [] }) =>
      rows.map((row) => ({
        kind: finds.kind,
        name: textAt(row, finds.name),
        note: finds.note === undefined ? '' : textAt(row, finds.note),
        address: addressOf(finds.opens, row),
      })),
    ),
    missing: answers.filter(({ rows }) => rows === undefined).map(({ finds }) => finds.kind),
  };
}
