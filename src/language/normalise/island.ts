import { asText, type JsonObject } from '../json';
import { languageByType } from '../language';

/** Wraps a node of an amis type, unknown among house nodes, in an island. */
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
