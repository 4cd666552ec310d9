/** The sources that an open screen has at a moment. */
import type { DataSource, Page } from '../../language/types';
import type { OpenDialog } from './open-dialog';

/**
 * `dialog`: the open dialog that brought the source. `print`: what the source is made of; another print is another
 * source.
 */
export interface Declared { readonly declaration: DataSource; readonly dialog?: OpenDialog; readonly print: string }

/** The page's, and those of each dialog on show with what it was opened with. */
export function declaredOn({ dataSources, dialogs = {} }: Page, onShow: readonly OpenDialog[]): Map<string, Declared> {
  const declared = new Map<string, Declared>();
  for (const [name, declaration] of Object.entries(dataSources ?? {})) declared.set(name, { declaration, print: printOf(declaration) });
  for (const dialog of onShow) {
    for (const [name, declaration] of Object.entries(dialogs[dialog.name]?.dataSources ?? {})) {
      declared.set(name, { declaration, dialog, print: `${dialog.key} ${printOf(declaration)}` });
    }
  }
  return declared;
}

/** Whether it may wait makes it no other source. */
const printOf = (declaration: DataSource): string => JSON.stringify({ ...declaration, deferred: undefined });
