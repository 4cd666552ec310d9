import type { Page } from 'playwright';

/** Confirms the question of a sensitive action. */
export const pressConfirm = (page: Page) =>
  page
    .locator('.ant-modal-confirm')
    .last()
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
