/** What every part of the assembly reads. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { MESSAGES } from './form-assembly.messages';
import type { Assembly, AssemblyState } from './state/assembly';

export type Panel = keyof typeof MESSAGES.panels;

export interface AssemblyContext {
  readonly assembly: Assembly;
  readonly canSave: boolean;
  readonly canPublish: boolean;
  navigate(to: string): void;
}

export const AssemblyContextHolder = createContext<AssemblyContext | null>(null);

export function useAssemblyContext(): AssemblyContext {
  const context = useContext(AssemblyContextHolder);
  if (!context) throw new Error('A part of the assembly of forms stands outside of it');
  return context;
}

export const useAssembly = <T>(read: (state: AssemblyState) => T): T =>
  useStore(useAssemblyContext().assembly.view, read);
