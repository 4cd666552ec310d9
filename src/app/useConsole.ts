import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Console } from './console.types';
import type { SessionState } from './session/session';

const ConsoleContext = createContext<Console | null>(null);
export const ConsoleProvider = ConsoleContext.Provider;

export function useConsole(): Console {
  const value = useContext(ConsoleContext);
  if (!value) throw new Error('Used outside the console');
  return value;
}

export const useSession = (): SessionState => useStore(useConsole().session.store);
