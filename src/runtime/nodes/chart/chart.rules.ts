/** Checks that a chart's rows have the fields of its axis and series, and that these can be drawn. */
import { asText, child, type JsonObject, listOf, objectOf } from '../../../language/schema/json';
import { defineRules, type NodeCheck } from '../../../language/node-rules';
import { firstOf, problem } from '../../../language/problems';
import { checkField } from '../../../language/rules/columns';
import { checkShownField, checkShownProp, FIGURE, NUMBER } from '../../../language/rules/display';
import { isOnly } from '../../../language/rules/kinds';
import { rowsOfData } from '../../../language/rules/rows';
import type { CheckContext } from '../../../language/rules/rule';
import type { ValueSchema } from '../../../language/types';
import { fieldsOf } from '../../../language/schema/value-schema';

/** Props that kinds of charts have no place for. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  pie: ['stacked', 'compare', 'marks', 'zoom', 'link', 'most'],
  rank: ['compare', 'zoom', 'link'],
  bar: ['most'],
  line: ['most'],
  area: ['most'],
};

/** The fields of the rows that a series can show. */
const numbersOf = (row: ValueSchema): string[] =>
  Object.entries(fieldsOf(row) ?? {}).flatMap(([name, type]) => (isOnly(type, 'number') ? [name] : []));
const notIn = (taken: readonly unknown[]) => (name: string) => !taken.includes(name);

const check: NodeCheck = (node, stop, context) => {
  const { pointer } = stop;
  const kind = asText(node.kind);
  for (const prop of WITHOUT[kind] ?? [])
    if (node[prop] !== undefined && node[prop] !== false)
      context.report(child(pointer, prop), problem('not-with-kind', { what: kind, found: prop }), { key: true });
  for (const [index, mark] of listOf(node.marks).entries())
    checkShownProp(objectOf(mark), 'value', NUMBER, 'mark', { ...stop, pointer: `${pointer}/marks/${index}` }, context);
  if (node.compare !== undefined) {
    const compare = objectOf(node.compare);
    const at = { ...stop, pointer: child(pointer, 'compare') };
    const before = rowsOfData(compare, at, context);
    // The fields are written once, at the series: they are no uses of their names here.
    const { look: _, ...unseen } = context;
    if (before) checkSeries(node, before, asText(compare.data), () => child(at.pointer, 'data'), unseen);
  }
  const row = rowsOfData(node, stop, context);
  if (!row) return;
  const axis = child(pointer, 'x');
  checkField(node.x, row, axis, asText(node.data), context);
  checkShownField(node.x, row, FIGURE, 'axis', axis, context);
  const fields = listOf(node.y).map((series) => objectOf(series).field);
  for (const [index, field] of fields.entries())
    if (typeof field === 'string' && fields.indexOf(field) !== index)
      context.report(
        `${pointer}/y/${index}/field`,
        problem('duplicate-series', { found: field, expected: firstOf(numbersOf(row).filter(notIn(fields))) }),
      );
  checkSeries(node, row, asText(node.data), (index) => `${pointer}/y/${index}/field`, context);
};

/** The rows have each series' field, with a number. `placeOf`: where to report a series. */
function checkSeries(
  { y }: JsonObject,
  row: ValueSchema,
  of: string,
  placeOf: (index: number) => string,
  context: CheckContext,
): void {
  for (const [index, series] of listOf(y).entries()) {
    const { field } = objectOf(series);
    checkField(field, row, placeOf(index), of, context);
    checkShownField(field, row, NUMBER, 'series', placeOf(index), context);
  }
}

export const chartRules = defineRules({ check, defaults: { height: 280, stacked: false } });
