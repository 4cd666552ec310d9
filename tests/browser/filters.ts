import type { Locator } from 'playwright';

/** Opens a filter of a list: one that is set by its chip, any other through 筛选. The control then has the focus. */
export async function openFilter(list: Locator, title: string): Promise<void> {
  const control = list.getByRole('combobox', { name: title }).first();
  if (await control.isVisible()) return control.click();
  await list.getByRole('button', { name: /^筛选/ }).first().click();
  await list.page().getByRole('menuitem', { name: title, exact: true }).click();
}
