/**
 * Light or dark: as chosen in this browser, or as the system says. Style sheets follow `color-scheme` of the page; code
 * that needs values of colours asks here.
 */
import { readStored, writeStored } from '../browser/stored';
import type { Theme } from './tokens';

export type ThemeChoice = 'system' | Theme;

const KEY = 'atelier_theme';
const system = matchMedia('(prefers-color-scheme: dark)');
const watching = new Set<() => void>();

const readChoice = (): ThemeChoice => {
  const stored = readStored(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

let choice = readChoice();
/** Paper is light in both themes. */
let isOnPaper = false;

export const currentChoice = (): ThemeChoice => choice;

export function currentTheme(): Theme {
  if (isOnPaper) return 'light';
  if (choice !== 'system') return choice;
  return system.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.style.colorScheme = choice === 'system' && !isOnPaper ? '' : currentTheme();
  watching.forEach((look) => look());
}

/** Applies the stored choice, and follows the system and the browser's other tabs. */
export function startTheme(): void {
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    // null: the whole storage was emptied.
    if (key !== KEY && key !== null) return;
    choice = readChoice();
    apply();
  });
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  writeStored(KEY, next === 'system' ? null : next);
  apply();
}

/** While a screen is printed. */
export function showOnPaper(isPrinting: boolean): void {
  isOnPaper = isPrinting;
  apply();
}

/** Calls back when the theme or the choice changes. Returns a function that ends it. */
export function watchTheme(look: () => void): () => void {
  watching.add(look);
  return () => void watching.delete(look);
}
