/** Sorts a list of completions. */
import type { Completion } from './types';

/**
 * First those that start with the typed text, then those that contain it, then the others; stable within each group.
 */
export function ranked(items: readonly Completion[], typed: string): Completion[] {
  const needle = typed.toLowerCase();
  const rank = ({ label, detail = '' }: Completion) => {
    const name = label.toLowerCase();
    return name.startsWith(needle) ? 0 : name.includes(needle) ? 1 : detail.toLowerCase().includes(needle) ? 2 : 3;
  };
  const seen = new Set<string>();
  return items.filter(({ label }) => !seen.has(label) && seen.add(label)).sort((a, b) => rank(a) - rank(b));
}
