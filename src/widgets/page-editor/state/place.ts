import type { Json, PageNode, PinnedComponents } from '../../../pages/document';
import { PAGE_EVENTS } from '../../../pages/primitives/primitive';
import { stylePropertyOf } from '../../../pages/primitives/styles';
import { MESSAGES } from '../page-editor.messages';
import { DOCUMENT_FIELDS, propsOf } from './declared';

const nested = (title: string, name: Json | undefined): string =>
  name === undefined ? title : `${title} ${String(name)}`;

/** Name of a path in a node or the document, in the words of the panels. */
export function placeOf(
  path: readonly (string | number)[],
  node: PageNode | undefined,
  pinned: PinnedComponents,
): string {
  const [group, second, third] = path;
  switch (group) {
    case 'props': {
      const declared = node && propsOf(node, pinned)[String(second)]?.title;
      return declared ?? nested(MESSAGES.props, second);
    }
    case 'styles':
      return stylePropertyOf(String(third))?.title ?? MESSAGES.styles;
    case 'events':
      return PAGE_EVENTS[second as keyof typeof PAGE_EVENTS] ?? MESSAGES.panels.events;
    case 'sources':
      return nested(MESSAGES.source, second);
    case 'slots':
      return nested(MESSAGES.slot, second);
    default:
      return (
        DOCUMENT_FIELDS[String(group)]?.title ?? MESSAGES.fields[group as keyof typeof MESSAGES.fields] ?? String(group)
      );
  }
}
