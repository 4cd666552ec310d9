/** Collected contents of followed bloggers and keywords: search, sort, read, mark, and look up their bloggers. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFilter } from './filters';
import { callAs } from './product';
import { pressAction } from './row-actions';
import { setScene } from './scene';

interface Hot {
  readonly rank: number;
  readonly tags: readonly { readonly tagId: number; readonly name: string }[];
}

const OPERATION = '/fapi/vangogh-be/v2/lego/operation';

const scene = setScene({ failsOn: ['error', 'warning'] });
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

/** Polls until a condition holds, however slow the machine is. */
const until = <T>(read: () => Promise<T> | T) => expect.poll(read, { interval: 50 });
const rows = () => page.locator('main [data-row]');
const rowOf = (words: string) => rows().filter({ hasText: words }).first();
const drawer = () => page.getByRole('dialog').first();
/** Options of the open select. */
const options = () => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
const message = (text: string | RegExp) => page.locator('.ant-message').getByText(text).first().waitFor();
const queryParam = (name: string) => new URL(page.url()).searchParams.get(name);
/** The rows of the next answer to a list request with these params. */
async function answered<T>(call: string, asks: Readonly<Record<string, unknown>>): Promise<T[]> {
  const response = await page.waitForResponse((each) => {
    const params = each.url().includes(`/${call}?`)
      ? (each.request().postDataJSON() as Record<string, unknown>)
      : undefined;
    return params !== undefined && Object.entries(asks).every(([name, value]) => params[name] === value);
  });
  return ((await response.json()) as { data: { list: T[] } }).data.list;
}

async function open(route: string): Promise<void> {
  await page.goto(scene.product.url + route);
  await rows().first().waitFor();
}

async function choose(filter: string, option: string): Promise<void> {
  await openFilter(page.locator('main'), filter);
  await options().filter({ hasText: option }).first().click();
}

const act = (words: string, action: string): Promise<void> => pressAction(rowOf(words), action);

describe('the feed', () => {
  let title = '';

  it('is searched, filtered and sorted; the state is in the address, and the back button reverts it', async () => {
    await open('/feed/feed-list');
    await page.getByPlaceholder('标题或正文').fill('新手');
    await page.waitForURL(() => queryParam('keyword') === '新手');
    await choose('平台', '小红书');
    await page.waitForURL(() => queryParam('platform') === 'xhs');
    const sorted = answered<{ likeCount: number }>('query-flow-list', { platform: 'xhs', sortBy: 'likeCount' });
    await page.getByRole('columnheader', { name: /点赞/ }).getByRole('button').click();
    await page.waitForURL(() => queryParam('sortBy') === 'likeCount');
    const likes = (await sorted).map(({ likeCount }) => likeCount);
    expect(likes.length).toBeGreaterThan(1);
    expect(likes).toEqual(likes.toSorted((a, b) => (queryParam('sortOrder') === 'asc' ? a - b : b - a)));
    await page.reload();
    await rows().first().waitFor();
    expect([queryParam('keyword'), queryParam('platform'), queryParam('sortBy')]).toEqual(['新手', 'xhs', 'likeCount']);
    expect(await page.getByPlaceholder('标题或正文').inputValue()).toBe('新手');
    await page.goBack();
    await until(() => queryParam('sortBy')).toBeNull();
    await page.goBack();
    await until(() => queryParam('platform')).toBeNull();
    expect(queryParam('keyword')).toBe('新手');
  });

  it('is shown as table or cards, and opens text, pictures, comments and replies', async () => {
    await open('/feed/feed-list?type=note');
    await page.getByRole('button', { name: '卡片视图', exact: true }).click();
    await page.locator('.at-tile').first().waitFor();
    expect(queryParam('view')).toBe('cards');
    await page.getByRole('button', { name: '表格视图', exact: true }).click();
    // Not all notes have collected comments, and not all comments have replies.
    const unfold = drawer()
      .getByRole('button', { name: /展开 \d+ 条回复/ })
      .first();
    for (let at = 0; at < 10; at += 1) {
      await rows().nth(at).getByRole('button', { name: '详情', exact: true }).click();
      await drawer().getByRole('tab', { name: /评论/ }).click();
      await drawer()
        .getByText(/还没有采集到评论|赞$/)
        .first()
        .waitFor();
      if (await unfold.count()) break;
      await page.keyboard.press('Escape');
      await drawer().waitFor({ state: 'hidden' });
    }
    await unfold.click();
    await drawer().locator('.at-thread-replies li').first().waitFor();
    title = (await drawer().locator('.ant-drawer-title').textContent())!;
    await drawer().getByRole('tab', { name: '内容' }).click();
    await drawer()
      .getByRole('button', { name: /查看大图，第 1 张/ })
      .waitFor();
  });

  it('adds favourites, finds and removes them', async () => {
    const keep = drawer().getByRole('button', { name: '收藏', exact: true });
    if (await keep.count()) await keep.click();
    await drawer().getByRole('button', { name: '取消收藏', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: '我的收藏' }).click();
    await page.waitForURL(() => queryParam('tab') === 'favorites');
    await page.getByPlaceholder('标题或正文').last().fill(title);
    await page.waitForURL(() => queryParam('favorites.keyword') === title);
    const all = page.getByRole('tabpanel', { name: '我的收藏' }).locator('[data-row]');
    const found = all.filter({ hasText: title });
    await until(async () => (await found.count()) > 0 && (await all.count()) === (await found.count())).toBe(true);
    const before = await found.count();
    await pressAction(found.first(), '取消收藏');
    await message('已取消收藏');
    await until(() => found.count()).toBe(before - 1);
  });

  it('shows what is popular by period and tag', async () => {
    await page.goto(`${scene.product.url}/feed/feed-hot`);
    await page.locator('.at-tile').first().waitFor();
    const ranked = answered<Hot>('hot-flow/query', { period: '30d' });
    await choose('时段', '30 天');
    await page.waitForURL(() => queryParam('period') === '30d');
    const hottest = await ranked;
    expect(hottest.slice(0, 3).map(({ rank }) => rank)).toEqual([1, 2, 3]);
    const { tagId, name } = hottest.find(({ tags }) => tags.length > 0)!.tags[0]!;
    const tagged = answered<Hot>('hot-flow/query', { tagId });
    await openFilter(page.locator('main'), '标签');
    // The list has more options than are shown: search for the name.
    await page.keyboard.type(name);
    await options().filter({ hasText: name }).first().click();
    const list = await tagged;
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ tags }) => tags.some((each) => each.tagId === tagId))).toBe(true);
  });
});

describe('bloggers', () => {
  const ID = 'MS4wLjABAAAAnobodyOfTheDemonstration';

  it('of the agents are added by their home page with a tag, saved, and found by it', async () => {
    await open('/op/jjr/blogger');
    await page.getByRole('button', { name: '添加经纪人', exact: true }).click();
    await drawer().getByLabel('主页链接').fill('https://example.com/somebody');
    await drawer().getByRole('button', { name: '添加', exact: true }).click();
    await drawer().locator('.ant-form-item-explain-error, [role=alert]').first().waitFor();
    await drawer().getByLabel('主页链接').fill(`https://www.douyin.com/user/${ID}`);
    await drawer().getByRole('combobox', { name: '标签' }).click();
    const tag = options().first();
    const name = (await tag.textContent())!;
    await tag.click();
    // A click outside closes the select.
    await drawer().locator('.ant-modal-title').click();
    await drawer().getByRole('button', { name: '添加', exact: true }).click();
    await message('已添加，正在采集');
    await page.getByPlaceholder('昵称或平台账号').first().fill(ID);
    await act(ID, '收藏');
    await message('已收藏');
    await page.getByRole('tab', { name: '按标签看收藏' }).click();
    const panel = page.getByRole('tabpanel', { name: '按标签看收藏' });
    await openFilter(panel, '标签');
    await options().filter({ hasText: name }).first().click();
    await panel.locator('[data-row]').filter({ hasText: ID }).waitFor();
  });

  it('are handled in batches with a result each', async () => {
    await open('/op/jjr/blogger?platform=xhs');
    const { data } = await callAs(page, `${OPERATION}/query-sort-blogger-list`, { agent: true, platform: 'xhs' });
    const [deleted, other] = (data as { list: { bloggerId: number; nickname: string }[] }).list;
    for (const { nickname } of [deleted!, other!])
      await page
        .getByRole('checkbox', { name: `选择${nickname}`, exact: true })
        .first()
        .check();
    // Another user deletes the first row while the request is under way; earlier, the list would remove it.
    await page.route(
      `**${OPERATION}/mutil-handle-blogger-favorite*`,
      async (route) => {
        expect((await callAs(page, `${OPERATION}/delete-blogger`, { bloggerIds: [deleted!.bloggerId] })).code).toBe(0);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '收藏', exact: true }).click();
    await message('已收藏 1 位博主');
    const failed = page.getByRole('dialog').filter({ hasText: '1 位没有处理成功' });
    await failed.getByText(deleted!.nickname).waitFor();
    await failed.getByRole('button', { name: /关闭|Close/ }).click();
    await failed.waitFor({ state: 'hidden' });
  });

  it('are deleted only after a confirmation', async () => {
    await open(`/op/jjr/blogger?keyword=${ID}`);
    const question = page.locator('.ant-modal-confirm');
    await act(ID, '删除');
    await question.getByText('采集到的内容会一并删除').last().waitFor();
    await question.getByRole('button', { name: '取消', exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await rowOf(ID).count()).toBe(1);
    await act(ID, '删除');
    await question.getByRole('button', { name: '删除', exact: true }).click();
    await until(() => rows().count()).toBe(0);
    await page.getByText('没有符合筛选条件的数据').waitFor();
  });

  it('of the feed are added to favourites, and found there and by their tag', async () => {
    await open('/feed/feed-blogger?platform=dy');
    const { data } = await callAs(page, '/api/sdbtech/vangogh/feed/core/manage/blogger/page-query-blogger', {
      platform: 'dy',
      pageSize: 100,
    });
    const {
      nickname,
      tags: [tag],
    } = (data as { list: { nickname: string; favorite: boolean; tags: { name: string }[] }[] }).list.find(
      (each) => !each.favorite && each.tags.length > 0,
    )!;
    await page.getByPlaceholder('昵称或平台账号').first().fill(nickname);
    await act(nickname, '收藏');
    await message('已收藏');
    await page.getByRole('tab', { name: '我的收藏' }).click();
    await page
      .getByRole('tabpanel', { name: '我的收藏' })
      .locator('[data-row]')
      .filter({ hasText: nickname })
      .waitFor();
    await page.getByRole('tab', { name: '按标签' }).click();
    const panel = page.getByRole('tabpanel', { name: '按标签' });
    await panel.getByText('选一个标签，看带它的博主').waitFor();
    await openFilter(panel, '标签');
    await options().filter({ hasText: tag!.name }).first().click();
    await panel.locator('[data-row]').filter({ hasText: tag!.name }).first().waitFor();
  });

  it('are collected at once on request', async () => {
    await open('/feed/feed-blogger?spiderStatus=following');
    const { data } = await callAs(page, '/api/sdbtech/vangogh/feed/core/manage/blogger/page-query-blogger', {
      spiderStatus: 'following',
    });
    const { nickname } = (data as { list: { nickname: string }[] }).list[0]!;
    await act(nickname, '立即采集');
    await message('已创建采集任务');
    await open(`/op/job?keyword=${encodeURIComponent(nickname)}`);
    await rowOf(nickname).getByText('待领取').waitFor();
  });

  it('no page had an uncaught error or a console error', () => expect(scene.complaints).toEqual([]));
});
