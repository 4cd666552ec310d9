import { useSyncExternalStore } from 'react';
import { currentChoice, currentTheme, watchTheme } from './theme';

export const useTheme = () => useSyncExternalStore(watchTheme, currentTheme);

export const useThemeChoice = () => useSyncExternalStore(watchTheme, currentChoice);
