/**
 * Hostile screens and hostile answers, drawn without the checker: what it would refuse, and answers, which it never
 * sees.
 */
import type { Attack } from './attack';
import { answers } from './attacks-answers';
import { loaded } from './attacks-loaded';
import { navigation } from './attacks-navigation';
import { programs } from './attacks-programs';
import { written } from './attacks-written';

const named = (kind: string, attacks: Record<string, Attack>): [string, Attack][] =>
  Object.entries(attacks).map(([name, attack]) => [`${kind}: ${name}`, attack]);

export const ATTACKS: readonly [name: string, attack: Attack][] = [
  ...named('written', written),
  ...named('program', programs),
  ...named('way out', navigation),
  ...named('answer', answers),
  ...named('loaded', loaded),
];
