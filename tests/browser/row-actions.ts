import type { Locator } from 'playwright';

/** Presses an action of a row: the verb that stands in it, or one of its menu. */
export async function pressAction(row: Locator, name: string): Promise<void> {
  const verb = row.getByRole('button', { name, exact: true });
  const more = row.getByRole('button', { name: '更多', exact: true });
  await verb.or(more).first().waitFor();
  if (await verb.count()) return verb.click();
  await more.click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}
