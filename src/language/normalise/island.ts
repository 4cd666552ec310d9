import { asText, type JsonObject } from '../json';
import { languageByType } from '../language';

/** An amis type that no house node has opens its island by itself. */
export function asIsland(node: JsonObject): JsonObject | undefined {
  if (languageByType.has(asText(node.type))) return undefined;
  const { span, visible, id, ...body } = node;
  return {
    type: 'amis',
    ...(id !== undefined && { id }),
    ...(span !== undefined && { span }),
    ...(visible !== undefined && { visible }),
    body,
  };
}
