/** What every part of the image editor reads. */
import { createContext, type RefObject, useContext } from 'react';
import { useStore } from 'zustand';
import type { Layer } from '../../images/document';
import type { Client } from '../../services/client';
import type { Rights } from './rights';
import type { Editor, EditorState } from './state/editor';
import { layersOf } from './state/layers';
import type { PictureStore } from './state/pictures';
import type { Saving } from './state/saving';
import type { Session } from './state/session';
import type { Viewport } from './state/viewport';

export interface EditorContext {
  /** The element of the editor, for the keys of its parts. */
  readonly root: RefObject<HTMLElement>;
  readonly editor: Editor;
  readonly viewport: Viewport;
  /** Bitmaps of the pictures of the image on the stage. */
  readonly pictures: PictureStore;
  readonly saving: Saving;
  readonly session: Session;
  readonly client: Client;
  navigate(to: string): void;
  /** Goes back to where the editor was opened. */
  leave(): void;
  /** Set in a dialog: hands the drawn picture to the code that opened the dialog. */
  readonly use?: (() => void) | undefined;
  requireAgreement(): Promise<boolean>;
  readonly rights: Rights;
}

export const EditorContextHolder = createContext<EditorContext | null>(null);

export function useEditorContext(): EditorContext {
  const context = useContext(EditorContextHolder);
  if (!context) throw new Error('A part of the image editor stands outside of it');
  return context;
}

export const useEditor = <T>(read: (state: EditorState) => T): T => useStore(useEditorContext().editor.view, read);

/** The selected layers, bottom first; the same array until one of them changes. */
export const useSelectedLayers = (): readonly Layer[] => {
  const document = useEditor((state) => state.document);
  const selected = useEditor((state) => state.selected);
  return layersOf(document, selected);
};
