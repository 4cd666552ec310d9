/** Accessibility faults of a page by rule and element; empty if there are none. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

interface Part {
  readonly include?: string;
  readonly exclude?: string;
}

export async function violationsIn(page: Page, { include, exclude }: Part = {}): Promise<string[]> {
  // Legacy mode: otherwise axe opens another page to combine results. Only violations are reported.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
}
