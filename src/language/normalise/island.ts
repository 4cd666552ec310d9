import { asText, type JsonObject } from '../schema/json';
import { bodyNodes, languageByType } from '../declare/language';

const ISLAND = bodyNodes.find(({ isIsland }) => isIsland)!.type;

/** Wraps a node of an amis type, unknown among house nodes, in an island. */
export function asIsland(node: JsonObject): JsonObject | undefined {
  if (languageByType.has(asText(node.type))) return undefined;
  const { span, visible, id, ...body } = node;
  return {
    type: ISLAND,
    ...(id !== undefined && { id }),
    ...(span !== undefined && { span }),
    ...(visible !== undefined && { visible }),
    body,
  };
}
