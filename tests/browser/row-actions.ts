import type { Locator } from 'playwright';
import { WAIT_LIMIT_MS } from '../limits';

/** Maximum time until a menu opens, ms. */
const OPENS_WITHIN_MS = 3_000;

/**
 * Presses a row action, directly or in the row's menu. A reload of the list closes the menu, which is then opened
 * again.
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
