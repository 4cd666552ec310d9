import type { Locator } from 'playwright';
import { WAIT_LIMIT_MS } from '../limits';

/** A menu that opens does so at once. */
const OPENS_WITHIN_MS = 3_000;

/**
 * Presses an action of a row: the verb that stands in it, or one of its menu. A list that is asked for again meanwhile
 * closes the menu: it is opened anew.
 */
export async function pressAction(row: Locator, name: string): Promise<void> {
  const verb = row.getByRole('button', { name, exact: true });
  const more = row.getByRole('button', { name: '更多', exact: true });
  const item = row.page().getByRole('menuitem', { name, exact: true });
  for (const until = Date.now() + WAIT_LIMIT_MS; ;) {
    await verb.or(more).first().waitFor();
    if (await verb.count()) return verb.click();
    const open = await row.page().getByRole('menu').count();
    if (open === 0) await more.click();
    try {
      return await item.click({ timeout: OPENS_WITHIN_MS });
    } catch (error) {
      if (Date.now() > until) throw error;
      await row.page().keyboard.press('Escape');
    }
  }
}
