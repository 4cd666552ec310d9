/** Where a text of a marked entry stands on the screen, with its font. */
import { elementsOf } from './boxes';

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly font: string;
}

/** The input is at least this wide, px. */
const LEAST = 120;

/** undefined: the entry does not show the text. */
export function textArea(root: HTMLElement, pointer: string, text: string): Area | undefined {
  for (const element of elementsOf(root, pointer)) {
    const node = textNodeIn(element, text);
    const range = node && root.ownerDocument.createRange();
    if (!range) continue;
    range.selectNodeContents(node);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    return { left, top, width: Math.max(width, LEAST), height, font: getComputedStyle(node.parentElement!).font };
  }
  return undefined;
}

function textNodeIn(element: Element, text: string): Text | undefined {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.nodeValue?.trim() === text.trim()) return node as Text;
  return undefined;
}
