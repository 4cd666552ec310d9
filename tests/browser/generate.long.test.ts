/**
 * Generates texts from a note with the offline substitute of the model: stream, stop, regenerate, edit, check, save,
 * and find them in the list.
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from './axe';
import { setScene } from './scene';

const STREAM = '**/operation/v2/generate-stream-message*';

const scene = setScene();
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

/** Opens the drawer of the first note, where texts are generated. */
async function atNote() {
  await page.goto(`${scene.product.url}/op/note`);
  await page.getByRole('button', { name: '详情', exact: true }).first().click();
  await page.getByRole('tab', { name: '生成', exact: true }).click();
  const version = (number: number) => page.getByRole('article', { name: `第 ${number} 版` });
  return {
    keyword: page.getByRole('tabpanel', { name: '写笔记' }).getByLabel('关键词'),
    version,
    text: (number: number) => version(number).getByLabel(`第 ${number} 版的文字`),
    writing: page.locator('[data-writing]'),
  };
}

describe('writing from a note', () => {
  it('streams words, and Esc keeps those received', async () => {
    const { keyword, version, text, writing } = await atNote();
    await keyword.fill('最好的选择');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => writing.textContent()).toMatch(/.{8}/s);
    await page.keyboard.press('Escape');
    await version(1).getByText('已停止，保留了已有的文字').waitFor();
    // The drawer is still open, and the server has stored the text that was shown.
    const seen = await text(1).inputValue();
    expect(seen.length).toBeGreaterThan(5);
    await page.getByRole('region', { name: '生成记录' }).getByText('已停止').first().waitFor();
  });

  it('regenerates, marks prohibited words, is edited, saved, and found in the list', async () => {
    const { version, text } = await atNote();
    // Earlier input is still there.
    await page.getByRole('button', { name: /^生成（/ }).click();
    await text(1).waitFor();
    await version(1)
      .getByText(/违禁词 \d 处/)
      .waitFor();
    expect(await version(1).locator('mark').first().textContent()).toBe('最好');
    expect(await violationsIn(page, { include: '.gen' })).toEqual([]);
    const title = '我在测试里写的标题';
    const before = await text(1).inputValue();
    await text(1).fill(`${title}\n\n${before.split('\n').slice(2).join('\n').replaceAll('最好', '很好')}`);
    await version(1).getByText('没有发现违禁词').waitFor();
    await version(1).getByRole('button', { name: '采纳', exact: true }).click();
    await version(1).getByText('已采纳').first().waitFor();
    await page.goto(`${scene.product.url}/op/note?tab=generated&generated.keyword=${encodeURIComponent(title)}`);
    const row = page.locator('[data-row]').filter({ hasText: title });
    await row.waitFor();
    expect(await row.textContent()).toContain('已采纳');
    await row.getByRole('button', { name: '查看', exact: true }).click();
    await page.getByRole('dialog', { name: title }).getByText('很好').first().waitFor();
  });

  it('continues the same text after a lost connection', async () => {
    const { text } = await atNote();
    let cut = 0;
    const requests: { from: number; generationId: string }[] = [];
    await page.route(STREAM, async (route) => {
      requests.push(route.request().postDataJSON() as (typeof requests)[number]);
      if (cut++ > 0) return route.continue();
      // The server receives the request and generates; the browser receives half of the answer.
      const answer = await route.fetch();
      const whole = await answer.text();
      await route.fulfill({ response: answer, body: whole.slice(0, whole.indexOf('\n\n', whole.length / 3) + 2) });
    });
    await page.getByRole('button', { name: /^生成（/ }).click();
    await text(1).waitFor();
    await page.unroute(STREAM);
    expect(requests.length).toBe(2);
    expect(requests[1]!.generationId).toBe(requests[0]!.generationId);
    expect(requests[1]!.from).toBeGreaterThan(0);
    const shown = await text(1).inputValue();
    // The history contains the text as the server stored it.
    await page.getByRole('button', { name: '收起第 1 版', exact: true }).click();
    await page
      .getByRole('region', { name: '生成记录' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first()
      .click();
    await text(1).waitFor();
    expect(await text(1).inputValue()).toBe(shown);
  });
});
