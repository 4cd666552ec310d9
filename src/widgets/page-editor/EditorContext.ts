/** What every part of the editor reads. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Breakpoint, PageNode } from '../../pages/document';
import { indexOf } from '../../pages/operations/find';
import type { Client } from '../../services/client';
import type { Editor, EditorState } from './state/editor';
import type { Grounds } from './state/placement';
import type { Stage } from './state/stage';
import type { Rights, Variant } from './variants';

export interface EditorContext {
  readonly editor: Editor;
  readonly stage: Stage;
  readonly client: Client;
  readonly variant: Variant;
  readonly rights: Rights;
  /** Whether the person may change every part of the document: `canEditElement` and `canWrite`. */
  readonly mayEdit: boolean;
  navigate(to: string): void;
}

export const EditorContextHolder = createContext<EditorContext | null>(null);

export function useEditorContext(): EditorContext {
  const context = useContext(EditorContextHolder);
  if (!context) throw new Error('A part of the page editor stands outside of it');
  return context;
}

export const useEditor = <T>(read: (state: EditorState) => T): T => useStore(useEditorContext().editor.view, read);

export const useSelected = (): PageNode | undefined =>
  useEditor(({ document, selection }) =>
    selection.length === 1 ? indexOf(document).get(selection[0]!)?.node : undefined,
  );

export const groundsOf = ({ document, pinned }: EditorState): Grounds => ({ document, pinned });

export const BREAKPOINT_TITLES: Readonly<Record<Breakpoint, string>> = {
  base: '手机',
  tablet: '平板',
  desktop: '桌面',
};
