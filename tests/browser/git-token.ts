import type { Page } from 'playwright';

/** Opens the dialog of the Git access token from the user menu. */
export async function tokenDialog(page: Page) {
  await page.locator('.at-user-button').click();
  await page.getByRole('menuitem', { name: '更新 Git 令牌' }).click();
  const dialog = page.getByRole('dialog', { name: '更新 Git 令牌' });
  const field = dialog.getByLabel('新的令牌');
  await field.waitFor();
  const submit = async (answer: '确定' | '取消') => {
    await dialog.getByRole('button', { name: /更\s?新/ }).click();
    const question = page.locator('.ant-modal-confirm');
    await question.getByRole('button', { name: answer }).click();
    await question.waitFor({ state: 'detached' });
  };
  return { dialog, field, submit };
}
