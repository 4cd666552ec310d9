import { createContext, type ReactNode, useContext } from 'react';

/** The dialog around a node. */
export interface DialogHandle {
  /** Without asking. */
  close(): void;
  /** As the person would: asks where something typed would be lost. */
  leave(): void;
  /** Asked before the person closes the dialog: whether something typed would be lost. Returns how to stop being asked. */
  guard(isDirty: () => boolean): () => void;
}

const HandleContext = createContext<DialogHandle | null>(null);

export function DialogHandleProvider({ handle, children }: { handle: DialogHandle; children: ReactNode }) {
  return <HandleContext.Provider value={handle}>{children}</HandleContext.Provider>;
}

/** null: not in a dialog. */
export const useDialogHandle = (): DialogHandle | null => useContext(HandleContext);
