/**
 * How people get access: a new account and its link, a password set by an administrator, a locked account, and the list
 * of log-in sessions.
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pressConfirm } from './confirm';
import { logIn } from './product';
import { setScene } from './scene';

const ACCOUNTS = '/v1/permissions/account';
const GOOD = 'rivers and limestone';

const scene = setScene();
let page: Page;
beforeAll(async () => {
  page = await scene.person();
});

const until = <T>(read: () => Promise<T> | T) => expect.poll(read);
const dialog = (title: string | RegExp) =>
  page
    .getByRole('dialog')
    .filter({ has: page.getByText(title) })
    .and(page.locator(':not(.ant-modal-confirm)'));
const rowOf = (words: string) => page.locator('[data-row]').filter({ hasText: words });

async function more(words: string, action: string) {
  await rowOf(words).getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Creates an account and returns its link. */
async function create(loginName: string, password?: string): Promise<string | undefined> {
  await page.goto(`${scene.product.url}${ACCOUNTS}?keyword=${loginName}`);
  await page.getByRole('button', { name: '新建账号' }).click();
  const form = dialog('新建账号');
  await form.getByLabel('登录名').fill(loginName);
  await form.getByLabel('姓名').fill('新同事');
  if (password !== undefined) await form.getByLabel('初始密码').fill(password);
  await form.getByRole('button', { name: '创建', exact: true }).click();
  await pressConfirm(page);
  if (password !== undefined) {
    await rowOf(loginName).getByText('初始密码').waitFor();
    return undefined;
  }
  return linkShown(loginName);
}

/** The link in the dialog, which is shown only once. */
async function linkShown(loginName: string): Promise<string> {
  const shown = dialog(`${loginName} 的一次性链接`);
  await shown.waitFor();
  // The dialog opens with an animation, and its text follows its frame.
  const linkIn = async () => /http\S+#link=[\w-]+/.exec(await shown.innerText())?.[0];
  await expect.poll(linkIn).toBeDefined();
  const link = (await linkIn())!;
  await shown
    .getByRole('button', { name: 'Close' })
    .or(shown.getByRole('button', { name: '关闭' }))
    .first()
    .click();
  await shown.waitFor({ state: 'hidden' });
  return link;
}

async function choose(at: Page, password: string) {
  await at.getByLabel('新密码').fill(password);
  await at.getByLabel('再输入一次').fill(password);
  await at.keyboard.press('Enter');
  await at.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** A person with a new account who has set their password by the link and is logged in. */
async function newcomer(loginName: string): Promise<Page> {
  const link = await create(loginName);
  const colleague = await scene.stranger();
  await colleague.goto(link!);
  await choose(colleague, GOOD);
  await colleague.locator('.at-user-button').waitFor();
  return colleague;
}

describe('a new colleague', () => {
  it('with a password set by an administrator must change it first', async () => {
    await create('zhou.mo', 'first day at work');
    const colleague = await scene.stranger();
    await colleague.goto(`${scene.product.url}/login`);
    await colleague.getByLabel('账号').fill('zhou.mo');
    await colleague.getByLabel('密码', { exact: true }).fill('first day at work');
    await colleague.keyboard.press('Enter');
    await colleague.getByRole('heading', { name: '请先设置新密码' }).waitFor();
    await choose(colleague, GOOD);
    await colleague.locator('.at-user-button').getByText('新同事').waitFor();
    await scene.leave(colleague);
  });
});

describe('a team', () => {
  it('is imported from one list: each row is checked, and the links come in one file', async () => {
    await page.goto(`${scene.product.url}${ACCOUNTS}?keyword=team.`);
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const sheet = dialog('导入账号');
    const content = '登录名,姓名,部门,角色\nteam.one,一一,内容运营中心,内容运营\nteam.two,二二,没有这个部门,\n';
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: '团队.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await sheet.getByText('部门：没有名为「没有这个部门」的部门').waitFor();
    await sheet.getByRole('button', { name: '导入 1 行' }).click();
    await sheet.getByText('已导入 1 行').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: '下载一次性链接' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('一次性链接.xlsx');
    await page.keyboard.press('Escape');
    await rowOf('team.one').getByText('待设置').waitFor();
  });
});

describe('an account manager', () => {
  it('resets a password, which ends the session at once with a message', async () => {
    const colleague = await newcomer('he.chuan');
    await page.reload();
    await more('he.chuan', '重置密码');
    await dialog('重置密码').getByRole('button', { name: '重置', exact: true }).click();
    await pressConfirm(page);
    const next = await linkShown('he.chuan');
    await colleague.waitForURL(/\/login/);
    await colleague.getByText('您的登录已被结束').waitFor();
    // The same tab opens the new link.
    await colleague.goto(next);
    await choose(colleague, `${GOOD} again`);
    await scene.leave(colleague);
  });

  it('sees that an account is locked, and unlocks it', async () => {
    for (let time = 0; time < 5; time += 1) {
      await page.request.post(`${scene.product.url}/fapi/vangogh-be/v2/lego/user/login`, {
        data: { loginName: 'designer', password: `guess ${time}` },
      });
    }
    await page.goto(`${scene.product.url}${ACCOUNTS}?keyword=designer`);
    await more('designer', '解除登录限制');
    await pressConfirm(page);
    await page.locator('.ant-message').getByText('已解除 1 个账号的登录限制').waitFor();
    const designer = await scene.stranger();
    await logIn(designer, scene.product, 'designer');
    await scene.leave(designer);
  });
});

describe('the own account', () => {
  it('changes the password, lists its log-in sessions, and logs out of all of them', async () => {
    const first = await newcomer('su.yan');
    await first.locator('.at-user-button').click();
    await first.getByRole('menuitem', { name: '个人资料' }).click();
    await first.getByRole('tab', { name: '修改密码' }).click();
    await first.getByLabel('当前密码').fill(GOOD);
    await first.getByLabel('新密码').fill(`${GOOD} now`);
    await first.getByRole('button', { name: '修改密码', exact: true }).click();
    await pressConfirm(first);
    await first.locator('.ant-message').getByText('密码已修改').waitFor();

    const second = await scene.stranger();
    await logIn(second, scene.product, 'su.yan', `${GOOD} now`);
    await second.locator('.at-user-button').waitFor();
    await first.goto(`${scene.product.url}/profile/account?tab=sessions`);
    await until(() => first.locator('[data-row]').count()).toBe(2);
    await first.getByRole('button', { name: '在所有设备退出' }).click();
    await first.locator('.ant-modal-confirm').getByRole('button', { name: '在所有设备退出' }).click();
    await first.waitForURL(/\/login/);
    await second.waitForURL(/\/login/);
    await second.getByText('您的登录已被结束').waitFor();
    await scene.leave(second);
    await scene.leave(first);
  });
});
