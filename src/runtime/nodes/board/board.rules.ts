/** Checks that a board has columns and that its rows have the fields of its cards; lists the columns of an enumeration. */
import { child, isObject, type JsonObject, listOf, objectOf, textOf } from '../../../language/schema/json';
import { defineRules, type NodeCheck, type NodeNormaliser, sourceOfNode } from '../../../language/node-rules';
import { normalColumns } from '../../../language/normalise/columns';
import { problem } from '../../../language/problems';
import { misfit } from '../../../language/rules/assignable';
import { checkColumns, checkField } from '../../../language/rules/columns';
import { checkWordsOf } from '../../../language/rules/display';
import { termOf } from '../../../language/rules/kinds';
import { checkManualSource } from '../../../language/rules/manual-source';
import { checkMove, normalMove } from '../../../language/rules/move';
import { checkKey, rowsOfSource } from '../../../language/rules/rows';
import { checkTone } from '../../../language/rules/tone';
import type { CheckContext } from '../../../language/rules/rule';
import { rowsOfTable } from '../../../language/infer/typing';
import type { ValueSchema } from '../../../language/types';
import { fieldAt, rowKeyOf, solid, UNKNOWN } from '../../../language/schema/value-schema';
import type { Stop } from '../../../language/infer/walk';
import { boardLanguage } from './board.language';

const check: NodeCheck = (node, stop, context) => {
  const row = rowsOfSource(node, boardLanguage.name, stop, context);
  const source = sourceOfNode(node, stop);
  if (!row || !source) return;
  const { pointer, env } = stop;
  const of = { rowOf: source.call };
  checkManualSource(source, child(pointer, 'source'), context);
  const inRow = { ...stop, env: { ...env, scopes: { ...env.scopes, row } } };
  checkField(node.column, row, child(pointer, 'column'), of, context);
  checkField(node.rowKey, row, child(pointer, 'rowKey'), of, context);
  checkKey(textOf(node.rowKey), row, child(pointer, 'rowKey'), context);
  checkColumns(objectOf(node.card).fields, child(child(pointer, 'card'), 'fields'), { row, of, env }, context);
  checkTone(node.tone, child(pointer, 'tone'), inRow.env, context);
  const column = textOf(node.column);
  checkMove(node.move, column === undefined ? [] : [column], inRow, context);
  const type = column === undefined ? undefined : fieldAt(row, column);
  if (type) checkColumnsOf(node, type, stop, context);
};

/** The columns are the values of an enumeration, or the rows of a source whose keys are values of the field. */
function checkColumnsOf(node: JsonObject, type: ValueSchema, stop: Stop, context: CheckContext): void {
  const { pointer } = stop;
  if (!isObject(node.columns)) {
    if (node.columns === undefined && valuesOf(type).length === 0)
      context.report(pointer, problem('missing-prop', { expected: 'columns' }));
    return;
  }
  const at = child(pointer, 'columns');
  const { key, title } = node.columns;
  const row = rowsOfSource(node.columns, boardLanguage.name, { ...stop, pointer: at }, context);
  const source = sourceOfNode(node.columns, stop);
  if (!row || !source) return;
  const of = { rowOf: source.call };
  checkField(key, row, child(at, 'key'), of, context);
  checkField(title, row, child(at, 'title'), of, context);
  checkWordsOf(title, row, 'row', child(at, 'title'), context);
  const keyType = fieldAt(row, textOf(key) ?? '');
  const reason = keyType && misfit(keyType, type, true);
  if (reason !== undefined)
    context.report(child(at, 'key'), problem('wrong-type', { expected: termOf(type), found: reason }));
}

/** The values that the contract allows, with their words. */
function valuesOf(type: ValueSchema): { value: unknown; title: string; color?: string }[] {
  const { enum: values, labels, colors } = solid(type);
  return listOf(values).flatMap((value) => {
    const color = colors?.[String(value)];
    return value === null
      ? []
      : [{ value, title: labels?.[String(value)] ?? String(value), ...(color !== undefined && { color }) }];
  });
}

const normalise: NodeNormaliser = (node, place) => {
  const row = rowsOfTable(node, place.env, place.calls) ?? UNKNOWN;
  node.rowKey ??= rowKeyOf(row);
  const move = normalMove(node.move, row, place);
  if (move) node.move = move;
  const type = fieldAt(row, textOf(node.column) ?? '');
  if (node.columns === undefined && type) node.values = valuesOf(type);
  const card = objectOf(node.card);
  if (card.fields !== undefined) node.card = { ...card, fields: normalColumns(card.fields, row) };
};

export const boardRules = defineRules({ check, normalise, need: ({ source }, lead) => lead.ofSource(source) });
