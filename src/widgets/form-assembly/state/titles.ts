import type { FormDocument } from '../../../pages/forms/document';
import type { Path } from '../../../pages/forms/layout';
import { MESSAGES } from '../form-assembly.messages';
import { fieldOf, nodeAt } from './edits';

/** The title of the node at a path, as the interface shows it. */
export function titleAt(document: FormDocument, path: Path): string {
  const node = nodeAt(document, path);
  if (!node) return '';
  if ('steps' in node) return MESSAGES.stepsTitle;
  if ('tabs' in node) return MESSAGES.tabs;
  if ('group' in node) return node.group;
  return fieldOf(document, path)?.field.title ?? '';
}
