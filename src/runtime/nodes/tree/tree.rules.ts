/** Checks that a tree's rows have the fields that it reads. */
import { asText, child, isObject, type JsonObject, objectOf, textOf } from '../../../language/schema/json';
import { defineRules, type NodeCheck, type NodeNormaliser } from '../../../language/node-rules';
import { normalTagList } from '../../../language/normalise/lists';
import { checkField, checkTagList } from '../../../language/rules/columns';
import { checkShownProp, checkWordsOf, type Display } from '../../../language/rules/display';
import { isOnly } from '../../../language/rules/kinds';
import { checkKey, checkParent, rowsOfData } from '../../../language/rules/rows';
import type { CheckContext } from '../../../language/rules/rule';
import type { TagList } from '../../../language/types';
import { typeOfTemplate } from '../../../language/infer/typing';
import { fieldAt, solid, UNKNOWN } from '../../../language/schema/value-schema';
import type { Stop } from '../../../language/infer/walk';

const KEYS: Display = {
  expected: { is: 'list' },
  fits: (type) => !isOnly(type, 'text', 'number', 'boolean', 'object'),
};

const check: NodeCheck = (node, stop, context) => {
  checkShownProp(node, 'only', KEYS, 'list', stop, context);
  const row = rowsOfData(node, stop, context);
  if (!row) return;
  for (const prop of ['key', 'parent', 'label', 'note'])
    checkField(node[prop], row, child(stop.pointer, prop), asText(node.data), context);
  checkKey(textOf(node.key), row, child(stop.pointer, 'key'), context);
  checkParent(node.parent, textOf(node.key), row, child(stop.pointer, 'parent'), context);
  for (const prop of ['label', 'note']) checkWordsOf(node[prop], row, 'row', child(stop.pointer, prop), context);
  checkTagList(node.tags, row, child(stop.pointer, 'tags'), asText(node.data), context);
  if (isObject(node.against)) checkAgainst(node.against, child(stop.pointer, 'against'), stop, context);
};

/** The other record has the fields that the tree reads, and so have the records to choose from. */
function checkAgainst(
  { with: other, only, for: tagsFor, choose }: JsonObject,
  pointer: string,
  stop: Stop,
  context: CheckContext,
) {
  const record = solid(typeOfTemplate(other, stop.env, context.calls));
  for (const [prop, field] of Object.entries({ only, for: tagsFor }))
    checkField(field, record, child(pointer, prop), asText(other), context);
  if (!isObject(choose)) return;
  const at = child(pointer, 'choose');
  const row = rowsOfData(choose, { ...stop, pointer: at }, context);
  for (const prop of ['key', 'label'])
    if (row) checkField(choose[prop], row, child(at, prop), asText(choose.data), context);
}

const normalise: NodeNormaliser = (node, place) => {
  const row = solid(solid(typeOfTemplate(node.data, place.env, place.calls)).items ?? UNKNOWN);
  if (node.tags !== undefined) node.tags = normalTagList(objectOf(node.tags) as unknown as TagList, row);
  const { with: other, only } = objectOf(node.against);
  const title = fieldAt(solid(typeOfTemplate(other, place.env, place.calls)), asText(only))?.title;
  if (title !== undefined) node.onlyTitle = title;
};

export const treeRules = defineRules({ check, normalise });
