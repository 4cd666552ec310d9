/**
 * Renders the Markdown subset of documentation as elements: paragraphs, lists, `code` and **strong**. Texts never
 * become HTML.
 */

export function elementsOf(paragraphs: readonly string[]): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'at-doc';
  for (const paragraph of paragraphs) {
    let list: HTMLElement | undefined;
    for (const line of paragraph.split('\n')) {
      const item = /^\s*[-*] (.*)$/.exec(line);
      if (!item) list = undefined;
      else if (!list) holder.append((list = document.createElement('ul')));
      const block = (item ? list! : holder).appendChild(document.createElement(item ? 'li' : 'p'));
      block.append(...inline(item ? item[1]! : line));
    }
  }
  return holder;
}

function inline(line: string): (Node | string)[] {
  return line
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const marked = /^(`|\*\*)(.+)\1$/.exec(part);
      if (!marked) return part;
      const element = document.createElement(marked[1] === '`' ? 'code' : 'strong');
      element.textContent = marked[2]!;
      return element;
    });
}
