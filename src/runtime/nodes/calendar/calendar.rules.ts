/** Checks that the rows have the dates that a calendar shows and moves, and that the call takes the shown range. */
import { child, type JsonObject, listOf, objectOf, textOf } from '../../../language/schema/json';
import { defineRules, type NodeCheck, type NodeNormaliser, sourceOfNode } from '../../../language/node-rules';
import { checkField } from '../../../language/rules/columns';
import { checkShownField, DATE } from '../../../language/rules/display';
import { checkManualSource } from '../../../language/rules/manual-source';
import { checkMove, normalMove } from '../../../language/rules/move';
import { checkParamName } from '../../../language/rules/param-name';
import { checkKey, rowsOfSource } from '../../../language/rules/rows';
import { checkTone } from '../../../language/rules/tone';
import type { CheckContext } from '../../../language/rules/rule';
import { paramsOf, rowsOfTable } from '../../../language/infer/typing';
import { fieldAt, rowKeyOf, solid, UNKNOWN } from '../../../language/schema/value-schema';
import type { Stop } from '../../../language/infer/walk';
import { normalFields } from '../../../language/normalise/fields';
import { checkFilters } from '../table/table.rules';
import { calendarLanguage } from './calendar.language';
import { CALENDAR_VIEWS } from './calendar-address';

/** Fields that a move changes. */
const movedFields = ({ start, end }: JsonObject): string[] => [start, end].flatMap((field) => textOf(field) ?? []);

const check: NodeCheck = (node, stop, context) => {
  const row = rowsOfSource(node, calendarLanguage.name, stop, context);
  const source = sourceOfNode(node, stop);
  if (!row || !source) return;
  const { pointer, env } = stop;
  const of = { rowOf: source.call };
  checkManualSource(source, child(pointer, 'source'), context);
  const inRow: Stop = { ...stop, env: { ...env, scopes: { ...env.scopes, row } } };
  for (const prop of ['start', 'end']) {
    checkField(node[prop], row, child(pointer, prop), of, context);
    checkShownField(node[prop], row, DATE, 'calendar', child(pointer, prop), context);
  }
  checkField(node.rowKey, row, child(pointer, 'rowKey'), of, context);
  checkKey(textOf(node.rowKey), row, child(pointer, 'rowKey'), context);
  checkTone(node.tone, child(pointer, 'tone'), inRow.env, context);
  checkMove(node.move, movedFields(node), inRow, context);
  const params = paramsOf(context.calls, source);
  if (params) checkFilters(node, params, source.call, stop, context);
  checkRange(node, stop, context);
};

/** The params of the range exist and take a day. */
function checkRange(node: JsonObject, stop: Stop, context: CheckContext): void {
  const { call } = sourceOfNode(node, stop)!;
  const params = paramsOf(context.calls, sourceOfNode(node, stop)) ?? UNKNOWN;
  const range = objectOf(node.range);
  for (const prop of ['from', 'to'])
    checkParamName(textOf(range[prop]), DAY, { call, params }, child(child(stop.pointer, 'range'), prop), context);
}
const DAY = { type: 'string', format: 'date' };

const normalise: NodeNormaliser = (node, place) => {
  const row = rowsOfTable(node, place.env, place.calls) ?? UNKNOWN;
  const params = paramsOf(place.calls, sourceOfNode(node, place)) ?? UNKNOWN;
  if (node.filters !== undefined) node.filters = normalFields(listOf(node.filters), params, 'filter');
  node.rowKey ??= rowKeyOf(row);
  node.views ??= [...CALENDAR_VIEWS];
  const move = normalMove(node.move, row, place);
  if (move) node.move = move;
  const start = fieldAt(row, textOf(node.start) ?? '');
  if (start && solid(start).format === 'date') node.allDay = true;
};

export const calendarRules = defineRules({ check, normalise, need: ({ source }, lead) => lead.ofSource(source) });
