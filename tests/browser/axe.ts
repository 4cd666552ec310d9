/** What keeps people from using a page, by its rule and place; nothing where all is well. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

interface Part {
  readonly include?: string;
  readonly exclude?: string;
}

export async function violationsIn(page: Page, { include, exclude }: Part = {}): Promise<string[]> {
  // Else it opens another page for what several pages' parts have in common, and describes all that is well.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
}
