import { createContext, type ReactNode, useContext } from 'react';
import type { OpenDialog } from '../../data';

/** What stands in a dialog and may hold something typed. */
export interface Guard {
  /** Whether something typed, or under way, would be lost. */
  isDirty(): boolean;
  /** Asked then, where it is nothing typed. */
  readonly question?: string;
  /** The person said that it may be. */
  discard(): void;
}

/** The dialog around a node. */
export interface DialogHandle {
  readonly opened: OpenDialog;
  /** Without asking. */
  close(): void;
  /** As the person would: asks where something typed would be lost. */
  leave(): void;
  /** Asked before the person closes the dialog. Returns how to stop being asked. */
  guard(guard: Guard): () => void;
}

const HandleContext = createContext<DialogHandle | null>(null);

export function DialogHandleProvider({ handle, children }: { handle: DialogHandle; children: ReactNode }) {
  return <HandleContext.Provider value={handle}>{children}</HandleContext.Provider>;
}

/** null: not in a dialog. */
export const useDialogHandle = (): DialogHandle | null => useContext(HandleContext);
