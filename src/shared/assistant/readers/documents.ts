/**
 * Readers of results that are documents: components of activity pages and screens. They check size, depth and the head;
 * the checker of pages and the compiler of screens check the rest where they are loaded.
 */
import { isObject, type JsonObject, type Read, readObject } from './read';

export interface ComponentResult {
  readonly title: string;
  /** To be checked by `checkComponent` before it is drawn. */
  readonly document: JsonObject;
}

export interface ScreenResult {
  readonly title: string;
  readonly route: string;
  /** As the answer has it, so that problems have its lines. To be compiled before it is drawn. */
  readonly text: string;
}

const MOST_TITLE = 60;
const ROUTE = /^\/[A-Za-z0-9_{}.-]+(\/[A-Za-z0-9_{}.-]+){0,5}$/;

export function readComponent(body: string): Read<ComponentResult> {
  const read = readObject(body);
  if ('problem' in read) return read;
  const { version, title, props, body: nodes } = read.value;
  if (version !== 1) return { problem: 'version：应为 1' };
  if (!isTitle(title)) return { problem: TITLE };
  if (!isObject(props)) return { problem: 'props：应为一组属性，没有属性时写 {}' };
  if (!Array.isArray(nodes) || nodes.length === 0) return { problem: 'body：应为组件的列表，至少一个' };
  return { value: { title, document: read.value } };
}

export function readScreen(body: string): Read<ScreenResult> {
  const read = readObject(body);
  if ('problem' in read) return read;
  const { version, title, route, body: nodes } = read.value;
  if (!Number.isInteger(version)) return { problem: 'version：应为页面语言的版本，即整数' };
  if (!isTitle(title)) return { problem: TITLE };
  if (typeof route !== 'string' || !ROUTE.test(route)) return { problem: 'route：应为地址，例如 /feed/my-notes' };
  if (!Array.isArray(nodes) || nodes.length === 0) return { problem: 'body：应为节点的列表，至少一个' };
  return { value: { title, route, text: body } };
}

const TITLE = `title：应为标题，最多 ${MOST_TITLE} 字`;
const isTitle = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MOST_TITLE;
