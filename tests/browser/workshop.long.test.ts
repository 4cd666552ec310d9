/** The workshop: a press in the preview, a draft after a reload, two editors at once, and a replacement in all screens. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { setScene } from './scene';
import { sessionIn } from './session';
import { showText } from './workshop-layout';

const SCREEN = 'feed/feed-keyword';
const EDITOR = `/workshop/edit?screen=${encodeURIComponent(SCREEN)}`;

const scene = setScene({ failsOn: ['error'] });
let editor: Page;
let colleague: Page;
let watcher: Page;

beforeAll(async () => {
  const viewport = { width: 1600, height: 900 };
  editor = await scene.person('admin', { viewport });
  await grantLeadersTheRight();
  colleague = await scene.person('leader', { viewport });
  watcher = await scene.person('operator', { viewport });
  await Promise.all([editor, colleague, watcher].map(showText));
  await watcher.goto(`${scene.product.url}/${SCREEN}`);
  await watcher.getByRole('button', { name: '添加关键词' }).waitFor();
});

/** Other departments use the keyword screen too, so a leader needs an additional right to publish it. */
async function grantLeadersTheRight(): Promise<void> {
  const { ask } = sessionIn(editor.context(), scene.product.url);
  const { list } = (await ask('/auth/role', {}, 'GET')).data as {
    list: { roleId: number; name: string; type: string; description: string; menuCodes: string[] }[];
  };
  const { roleId, name, type, description, menuCodes } = list.find((role) => role.name === '业务主管')!;
  expect(
    await ask('/auth/role/update', {
      roleId,
      name,
      type,
      description,
      menuCodes: [...menuCodes, 'workshop:publish-shared'],
    }),
  ).toMatchObject({ code: 0 });
}

const file = () => join(scene.product.schemas, `${SCREEN}.page.json`);
const onDisk = () => readFileSync(file(), 'utf8');
const codeOf = (page: Page) => page.getByRole('textbox', { name: '页面 JSON' });
const status = (page: Page) => page.locator('.at-editor-head').getByRole('status');

async function open(page: Page) {
  await page.goto(scene.product.url + EDITOR);
  await codeOf(page).waitFor();
  await page.getByText('没有问题').waitFor();
}

/** Replaces the whole text, as by pasting. */
async function write(page: Page, text: string) {
  await codeOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

async function publish(page: Page, message: string) {
  await page.getByRole('banner').or(page.locator('.at-editor-head')).getByRole('button', { name: '发布' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('说明').fill(message);
  await dialog.getByRole('button', { name: '发布' }).click();
}

describe('a draft', () => {
  beforeAll(() => open(editor));

  it('a press in the preview jumps to the node in the text', async () => {
    await editor.getByRole('button', { name: '选择组件' }).click();
    await editor.frameLocator('iframe').getByRole('columnheader', { name: '平台' }).click();
    await expect
      .poll(() =>
        editor
          .locator('.at-editor')
          .getByText(/^行 \d+，列 \d+/)
          .textContent(),
      )
      .not.toMatch(/^行 1，/);
    await editor.getByRole('button', { name: '选择组件' }).click();
  });

  it('keeps input when the browser is killed', async () => {
    await write(editor, onDisk().replace('关键词管理', '写了一半的标题'));
    await expect.poll(() => status(editor).textContent()).toMatch(/未保存|草稿/);
    await editor.reload();
    await editor.getByText('已恢复', { exact: false }).first().waitFor();
    await expect.poll(() => codeOf(editor).textContent()).toContain('写了一半的标题');
    await editor.getByRole('button', { name: '放弃草稿' }).first().click();
    await editor.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).click();
    await expect.poll(() => codeOf(editor).textContent()).not.toContain('写了一半的标题');
  });
});

describe('two people at once', () => {
  it('changes that do not touch are both published', async () => {
    await Promise.all([open(editor), open(colleague)]);
    await write(editor, onDisk().replace('"title": "关键词管理"', '"title": "关键词与话题"'));
    await write(colleague, onDisk().replace('"text": "标签管理", "icon"', '"text": "管理标签", "icon"'));
    await publish(editor, '标题');
    await editor.getByText('已发布 v2').first().waitFor();
    await publish(colleague, '按钮');
    await watcher.getByRole('button', { name: '管理标签' }).waitFor();
    expect(onDisk()).toContain('关键词与话题');
    expect(onDisk()).toContain('管理标签');
  });

  it('for conflicts, base, theirs and mine are shown side by side', async () => {
    await Promise.all([open(editor), open(colleague)]);
    await write(editor, onDisk().replace('关键词与话题', '甲的标题'));
    await write(colleague, onDisk().replace('关键词与话题', '乙的标题'));
    await publish(editor, '甲');
    await expect.poll(onDisk).toContain('甲的标题');
    await publish(colleague, '乙');
    const clash = colleague.getByRole('dialog').filter({ hasText: '处与他人的修改冲突' });
    for (const text of ['关键词与话题', '甲的标题', '乙的标题']) await clash.getByText(text).first().waitFor();
    await clash.getByText('用我的').last().click();
    await clash.getByRole('button', { name: '应用并发布' }).click();
    await expect.poll(onDisk).toContain('乙的标题');
  });

  it('an edit on disk is a version too', async () => {
    writeFileSync(file(), onDisk().replace('乙的标题', '磁盘上的标题'));
    await colleague.goto(`${scene.product.url}/workshop/screens?tab=history&screenId=${encodeURIComponent(SCREEN)}`);
    await expect
      .poll(async () => {
        await colleague.reload();
        await colleague.getByRole('button', { name: '查看' }).first().waitFor();
        return colleague.getByRole('row').nth(1).textContent();
      })
      .toContain('磁盘');
  });
});

describe('all screens at once', () => {
  const result = () => editor.getByRole('region', { name: '查找结果' });
  const other = () => readFileSync(join(scene.product.schemas, 'feed/feed-blogger.page.json'), 'utf8');
  const replaceAll = async () => {
    await result().getByRole('button', { name: '全部替换' }).click();
    await editor.getByRole('dialog').getByRole('button', { name: '全部替换' }).click();
  };

  it('a dry run shows every place, and nothing else is replaced', async () => {
    await editor.goto(`${scene.product.url}/workshop/screens?tab=replace`);
    await editor.getByRole('textbox', { name: '查找' }).fill('标签');
    await editor.getByRole('textbox', { name: '替换为' }).fill('记号');
    await editor.getByRole('button', { name: '预览替换' }).click();
    const [, screens, places] = /将替换 (\d+) 个页面中的 (\d+) 处/.exec(
      await result().getByText('尚未改动任何页面').innerText(),
    )!;
    expect(Number(screens)).toBeGreaterThan(1);
    for (const closed of await result().locator('details:not([open]) > summary').all()) await closed.click();
    await expect.poll(() => result().getByRole('listitem').count()).toBe(Number(places));

    // Meanwhile the file is changed on disk.
    writeFileSync(file(), onDisk().replace('磁盘上的标题', '磁盘上的标签'));
    await replaceAll();
    await result().getByText('预览之后有页面被修改，没有替换任何页面').waitFor();
    expect([onDisk(), other()].filter((text) => text.includes('记号'))).toEqual([]);
    await result()
      .getByText(`将替换 ${screens} 个页面中的 ${Number(places) + 1} 处`)
      .waitFor();
    await replaceAll();
    await result()
      .getByText(`已替换 ${screens} 个页面中的 ${Number(places) + 1} 处`)
      .waitFor();
    expect([onDisk(), other()].filter((text) => text.includes('标签'))).toEqual([]);
  });

  it('one step undoes all of it, once', async () => {
    await result().getByRole('button', { name: '撤销这次替换' }).click();
    await editor.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click();
    await result()
      .getByText(/^已撤销，恢复了 \d+ 个页面$/)
      .waitFor();
    expect([onDisk(), other()].filter((text) => text.includes('记号'))).toEqual([]);
    expect(onDisk()).toContain('磁盘上的标签');
    await editor.goto(`${scene.product.url}/workshop/screens?tab=history&screenId=${encodeURIComponent(SCREEN)}`);
    await editor.getByRole('row').filter({ hasText: '批量替换' }).first().waitFor();
    expect(await editor.getByRole('button', { name: '撤销整批替换' }).count()).toBe(0);
  });
});

describe('afterwards', () => {
  it('users without the right have no access', async () => {
    await watcher.goto(scene.product.url + EDITOR);
    await watcher.waitForURL(/\/home$/);
  });

  it('no page had an uncaught error or a console error', () => {
    expect(scene.complaints).toEqual([]);
  });
});
