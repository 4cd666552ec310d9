/** Filters of a table in stories: one that is not set is added through 筛选; on a phone all stand behind it. */
import { userEvent, within } from 'storybook/test';

/** Adds a filter by its title. Its control is open and has the focus afterwards. */
export async function openFilter(root: HTMLElement, title: string): Promise<void> {
  const canvas = within(root);
  await userEvent.click(canvas.getByRole('button', { name: /^筛选/ }));
  const menu = within(await canvas.findByRole('menu', { name: /^筛选/ }));
  await userEvent.click(menu.getByRole('menuitem', { name: title }));
}
