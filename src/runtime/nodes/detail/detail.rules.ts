/** Checks that a detail reads a single record. */
import { references } from '../../../language/expression';
import { asText } from '../../../language/schema/json';
import { defineRules, fillDefaults, type NodeNormaliser } from '../../../language/node-rules';
import { normalColumns } from '../../../language/normalise/columns';
import { checkRecord } from '../../../language/rules/rows';
import { typeOfTemplate } from '../../../language/infer/typing';
import { solid } from '../../../language/schema/value-schema';

const normalise: NodeNormaliser = (node, place) => {
  const row = solid(typeOfTemplate(node.data, place.env, place.calls));
  node.fields = normalColumns(node.fields, row);
  const read = references(asText(node.data)).find(({ name, path }) => name === 'source' && path.length > 0);
  fillDefaults(node, { source: read?.path[0] });
};

export const detailRules = defineRules({ check: checkRecord, normalise, defaults: { columns: 2 } });
