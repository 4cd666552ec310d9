/** The sources of an open screen at a given moment: its own and those of its open dialogs. */
import type { DataSource, ScreenDocument } from '../../language/types';
import type { OpenDialog } from './open-dialog';

/**
 * `dialog`: the open dialog that declares the source. `print`: fingerprint of the declaration; a different print means
 * a different source.
 */
export interface Declared {
  readonly declaration: DataSource;
  readonly dialog?: OpenDialog;
  readonly print: string;
}

/** The sources of the screen and of each open dialog, each of the latter bound to that dialog's data. */
export function declaredOn(
  { dataSources, dialogs = {} }: ScreenDocument,
  onShow: readonly OpenDialog[],
): Map<string, Declared> {
  const declared = new Map<string, Declared>();
  for (const [name, declaration] of Object.entries(dataSources ?? {}))
    declared.set(name, { declaration, print: printOf(declaration) });
  for (const dialog of onShow) {
    for (const [name, declaration] of Object.entries(dialogs[dialog.name]?.dataSources ?? {})) {
      declared.set(name, { declaration, dialog, print: `${dialog.key} ${printOf(declaration)}` });
    }
  }
  return declared;
}

/** Ignores `preload`: it changes when a source is asked for, not what it is. */
const printOf = (declaration: DataSource): string => JSON.stringify({ ...declaration, preload: undefined });
