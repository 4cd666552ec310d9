/** Checks that a tree's rows have the fields that it reads. */
import { asText, child, objectOf, textOf } from '../../../language/schema/json';
import { defineRules, type NodeCheck, type NodeNormaliser } from '../../../language/node-rules';
import { normalTagList } from '../../../language/normalise/lists';
import { checkField, checkTagList } from '../../../language/rules/columns';
import { checkShownProp, checkWordsOf, type Display } from '../../../language/rules/display';
import { isOnly } from '../../../language/rules/kinds';
import { checkKey, checkParent, rowsOfData } from '../../../language/rules/rows';
import type { TagList } from '../../../language/types';
import { typeOfTemplate } from '../../../language/infer/typing';
import { solid, UNKNOWN } from '../../../language/schema/value-schema';

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
};

const normalise: NodeNormaliser = (node, place) => {
  const row = solid(solid(typeOfTemplate(node.data, place.env, place.calls)).items ?? UNKNOWN);
  if (node.tags !== undefined) node.tags = normalTagList(objectOf(node.tags) as unknown as TagList, row);
};

export const treeRules = defineRules({ check, normalise });
