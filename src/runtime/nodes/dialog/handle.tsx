import { createContext, type ReactNode, useContext } from 'react';
import type { OpenDialog } from '../../data';

/** Registered by content of a dialog that may hold unsaved input. */
export interface Guard {
  /** Whether input or an upload would be lost. */
  isDirty(): boolean;
  /** The confirmation's text; absent: the one for typed input. */
  readonly question?: string;
  /** The user agreed to lose the input. */
  discard(): void;
}

/** The dialog around a node. */
export interface DialogHandle {
  readonly opened: OpenDialog;
  /** Closes without asking. */
  close(): void;
  /** Closes as the user would: asks for confirmation if input would be lost. */
  leave(): void;
  /** Registers a guard to ask before the user closes the dialog. Returns the function that unregisters. */
  guard(guard: Guard): () => void;
}

const HandleContext = createContext<DialogHandle | null>(null);

export function DialogHandleProvider({ handle, children }: { handle: DialogHandle; children: ReactNode }) {
  return <HandleContext.Provider value={handle}>{children}</HandleContext.Provider>;
}

/** null: not inside a dialog. */
export const useDialogHandle = (): DialogHandle | null => useContext(HandleContext);
