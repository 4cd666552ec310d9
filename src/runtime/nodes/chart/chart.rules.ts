/** Checks that a chart's rows have the fields of its axis and series, and that these can be drawn. */
import { asText, child, listOf, objectOf } from '../../../language/json';
import { defineRules, type NodeCheck } from '../../../language/node-rules';
import { checkField } from '../../../language/rules/columns';
import { checkShownField, FIGURE, NUMBER } from '../../../language/rules/display';
import { rowsOfData } from '../../../language/rules/rows';

const check: NodeCheck = (node, stop, context) => {
  const row = rowsOfData(node, stop, context);
  if (!row) return;
  const axis = child(stop.pointer, 'x');
  checkField(node.x, row, axis, asText(node.data), context);
  checkShownField(node.x, row, FIGURE, 'axis', axis, context);
  for (const [index, series] of listOf(node.y).entries()) {
    const { field } = objectOf(series);
    const at = `${stop.pointer}/y/${index}/field`;
    checkField(field, row, at, asText(node.data), context);
    checkShownField(field, row, NUMBER, 'series', at, context);
  }
};

export const chartRules = defineRules({ check, defaults: { height: 280, stacked: false } });
