/** Checks that a chart's rows have the fields of its axis and series. */
import { asText, child, listOf, objectOf } from '../../../language/json';
import { defineRules, type NodeCheck } from '../../../language/node-rules';
import { checkField } from '../../../language/rules/columns';
import { rowsOfData } from '../../../language/rules/rows';

const check: NodeCheck = (node, stop, context) => {
  const row = rowsOfData(node, stop, context);
  if (!row) return;
  checkField(node.x, row, child(stop.pointer, 'x'), asText(node.data), context);
  for (const [index, series] of listOf(node.y).entries())
    checkField(objectOf(series).field, row, `${stop.pointer}/y/${index}/field`, asText(node.data), context);
};

export const chartRules = defineRules({ check, defaults: { height: 280, stacked: false } });
