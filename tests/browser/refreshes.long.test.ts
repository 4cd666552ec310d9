/** A row action makes one read of the list, whichever way the list is drawn. */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { callAs } from './product';
import { pressAction } from './row-actions';
import { setScene } from './scene';

const scene = setScene();
let page: Page;
/** A tab of somebody else, which learns of the change from the event stream. */
let other: Page;
beforeAll(async () => {
  [page, other] = await Promise.all([scene.person(), scene.person()]);
});

/** The reads since the last write that deletes. */
const readsOf = (tab: Page, path: string) => {
  const reads: string[] = [];
  tab.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/delete/.test(pathname)) reads.length = 0;
    if (pathname.endsWith(path)) reads.push(pathname);
  });
  return reads;
};

async function open(route: string): Promise<void> {
  await Promise.all(
    [page, other].map(async (tab) => {
      const followed = tab.waitForRequest((request) => request.url().includes('/screens/events'));
      await tab.goto(scene.product.url + route);
      await followed;
    }),
  );
}

/** Reads of both tabs from `act` until the other tab has read the list again. */
async function readsDuring(path: string, act: () => Promise<void>): Promise<number> {
  const [own, others] = [readsOf(page, path), readsOf(other, path)];
  await act();
  await expect.poll(() => others.length).toBeGreaterThan(0);
  // The other tab's answer arrives after the stream of this tab.
  await other.waitForLoadState('networkidle');
  return own.length;
}

it.each([
  ['a table', '/op/jjr/blogger', () => page.getByRole('row')],
  ['cards', '/op/jjr/blogger?view=cards', () => page.getByRole('listitem')],
] as const)('%s: deleting a row', async (_, route, rowsOf) => {
  await open(route);
  const row = rowsOf()
    .filter({ has: page.getByRole('button', { name: /删除|更多/ }) })
    .first();
  await row.waitFor();
  const reads = await readsDuring('/query-sort-blogger-list', async () => {
    await pressAction(row, '删除');
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '删除' }).click();
    await page.getByText('已删除').first().waitFor();
  });
  expect(reads).toBe(1);
});

it('lines beside a record: deleting the record', async () => {
  const role = { name: '临时角色', type: 'operator', menuCodes: [] };
  const { data } = await callAs(page, '/fapi/vangogh-be/v2/lego/auth/role/create', role);
  await open(`/v1/permissions/permission?role=${(data as { roleId: number }).roleId}`);
  const reads = await readsDuring('/auth/role', async () => {
    await page.getByRole('button', { name: '删除' }).click();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '删除' }).click();
    await page.getByText('角色已删除').first().waitFor();
  });
  expect(reads).toBe(1);
});
