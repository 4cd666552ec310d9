/** Panes of the screen editor that a test works with; people see outline, preview and form at first. */
import type { Page } from 'playwright';

/** Shows the text beside outline and preview in every editor that the page's user opens from now on. */
export async function showText(page: Page): Promise<void> {
  const layout = JSON.stringify({ outline: true, code: true, preview: true, form: false });
  await page.context().addInitScript((stored) => localStorage.setItem('atelier.workshop.layout', stored), layout);
}
