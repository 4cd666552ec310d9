/** Why a table or form stays with amis. */
import { namesIn } from '../types';
import { isObject, type JsonObject, listOf } from '../../schema/json';

/** Thrown where a house node cannot draw or do what amis does; the message is the reason in Chinese. */
export class Kept extends Error {}

/** @throws Kept if the node has a prop that is not in the list. */
export function only(node: JsonObject, props: string): void {
  const known = new Set(namesIn(props));
  const other = Object.keys(node).find((prop) => !known.has(prop) && !isTool(prop));
  if (other !== undefined) throw new Kept(`设置 ${other} 由 amis 处理`);
}

const isTool = (prop: string): boolean => prop === 'debug' || prop === '$schema' || prop.endsWith('ClassName');

/** Buttons that every form and dialog of the house has. */
const OWN_BUTTONS: ReadonlySet<unknown> = new Set(['submit', 'reset', 'cancel', 'close', 'confirm']);

/** @throws Kept if the form or dialog has buttons of its own. */
export function onlyOwnButtons({ actions }: JsonObject): void {
  const other = listOf(actions).some(
    (each) => !isObject(each) || !(OWN_BUTTONS.has(each.type) || OWN_BUTTONS.has(each.actionType)),
  );
  if (other) throw new Kept('有自己的按钮');
}
