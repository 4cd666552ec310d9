/** Marks calls that the external API host answers (product.md section 4). */
import type { CallDeclaration } from './define';

export const onExternalHost = (
  calls: Readonly<Record<string, CallDeclaration>>,
): Readonly<Record<string, CallDeclaration>> =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, host: 'external' as const }]));
