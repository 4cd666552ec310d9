/** Declaration of a menu of the image editor: `menus/<name>/<name>.menu.tsx`, listed in `menus/index.ts`. */
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react';
import type { EditorContext } from '../EditorContext';
import type { Right } from '../rights';

export interface Menu {
  readonly key: string;
  /** Chinese, at most four characters. */
  readonly title: string;
  readonly icon: ReactNode;
  /** Without it the menu is not offered. */
  readonly right?: Right;
  /** Its code loads when the menu is first opened. */
  readonly Panel: LazyExoticComponent<ComponentType>;
  /** Another menu is opened, or the editor is left: unfinished tools are put down. */
  onLeave?(context: EditorContext): void;
}

export const defineMenu = ({
  Panel,
  ...menu
}: Omit<Menu, 'Panel'> & { Panel(): Promise<{ default: ComponentType }> }): Menu => ({
  ...menu,
  Panel: lazy(Panel),
});
