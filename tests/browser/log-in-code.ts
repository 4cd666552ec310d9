/** A log-in to the sandbox platform by QR code, from the open dialog to the person's confirmation. */
import type { Locator, Page } from 'playwright';
import type { Scene } from './scene';

/** Opens the page behind the code in another tab and confirms there; returns the name of the person who logged in. */
export async function confirmCode(scene: Pick<Scene, 'tab'>, page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '扫码登录' });
  const link = dialog.getByRole('link', { name: '在新标签页打开扫码页' });
  await link.waitFor();
  const phone = await scene.tab(page);
  await phone.goto((await link.getAttribute('href'))!);
  await dialog.getByText('已扫码，请在手机上确认登录').waitFor();
  const person = phone.getByRole('button', { name: /登录$/ }).first();
  const nickname = /“(.+)”/.exec(await person.innerText())![1]!;
  await person.click();
  await dialog.getByText(/^已登录/).waitFor();
  await phone.close();
  await page.keyboard.press('Escape');
  return nickname;
}

/** The element that shows the account of this name. The whole name counts: the sandbox has 柠檬 beside 柠檬的日常. */
export function ofAccount(elements: Locator, nickname: string): Locator {
  return elements.filter({ has: elements.page().getByText(nickname, { exact: true }) }).first();
}
