/** A node that is written as one of the house inside an island, where amis reads it. */
import { amisPropsOf } from '../../amis/known-props';
import { isAmisType } from '../../amis/types';
import { asText, child, isObject, type JsonObject, objectOf, own, segments } from '../../schema/json';
import { languageByType } from '../../declare/language';
import { problem } from '../../problems';
import type { Stop } from '../../infer/walk';
import type { CheckContext } from '../rule';

/** Reports the node and returns true; false: it is a node of amis. */
export function checkHouseInIsland(node: JsonObject, stop: Stop, context: CheckContext): boolean {
  const type = asText(node.type);
  if (!isWrittenForHouse(node, type, stop)) return false;
  const start = islandAt(context.screen, stop.pointer);
  context.report(
    child(stop.pointer, 'type'),
    problem('house-in-island', {
      found: type,
      start: asText(start.node.type),
      line: context.lineOf(start.pointer),
      island: { houseAround: type },
    }),
  );
  return true;
}

/** Whether amis has no such type, or the props are those of the house's node and not of amis's. */
function isWrittenForHouse(node: JsonObject, type: string, { env }: Stop): boolean {
  const language = languageByType.get(type);
  if (!language || language.isIsland) return false;
  if (!isAmisType(type)) return true;
  const known = amisPropsOf(type);
  const ofHouse = objectOf(language.props.properties);
  return (
    (typeof node.source === 'string' && own(env.sources, node.source) !== undefined) ||
    Object.keys(node).some((prop) => Object.hasOwn(ofHouse, prop) && known?.has(prop) === false)
  );
}

/** The node with which the island around a place begins: the outermost that is none of the house. */
function islandAt(screen: JsonObject, pointer: string): { node: JsonObject; pointer: string } {
  let current: unknown = screen;
  let at = '';
  let start = { node: screen, pointer: at };
  for (const segment of segments(pointer)) {
    current = Array.isArray(current) ? current[Number(segment)] : own(objectOf(current), segment);
    at = child(at, segment);
    if (!isObject(current) || typeof current.type !== 'string') continue;
    if (current.type === 'house') start = { node: screen, pointer: '' };
    else if (start.pointer === '' && !isHouse(current.type)) start = { node: current, pointer: at };
  }
  return start;
}
const isHouse = (type: string): boolean => languageByType.get(type)?.isIsland === undefined && languageByType.has(type);
