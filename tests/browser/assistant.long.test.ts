/**
 * The assistant against a model server that speaks the protocol, and without a model: ask, stream, stop, continue, reload
 * in the middle, two tabs, branches, a read, a confirmed and a refused write, an error.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { END, startModelServer, toolCalls, word } from '../model-server';
import { violationsIn } from './axe';
import { setScene } from './scene';

const says = (text: string) => word(text) + END;
const SAVE = { name: 'feedManage.createKeyword', params: { keyword: '助手加的关键词', platform: 'xhs' } };

const partsOf = (page: Page) => {
  const assistant = page.locator('.at-ai');
  return {
    assistant,
    input: assistant.getByRole('textbox', { name: '输入问题' }),
    answers: assistant.getByRole('article', { name: '回答' }),
    stop: assistant.getByRole('button', { name: '停止', exact: true }),
    async ask(text: string) {
      await assistant.getByRole('textbox', { name: '输入问题' }).fill(text);
      // While the last answer is being stored, the button is disabled and Enter leaves the text in the input.
      await assistant.getByRole('button', { name: '发送', exact: true, disabled: false }).waitFor();
      await page.keyboard.press('Enter');
    },
  };
};

describe('with a model', async () => {
  const model = await startModelServer();
  afterAll(() => model.stop());
  const scene = setScene({ env: { ATELIER_MODEL_URL: model.config.url, ATELIER_MODEL: 'm' } });
  let page: Page;
  beforeAll(async () => {
    page = await scene.person('operator');
  });
  const atPage = async () => {
    await page.goto(`${scene.product.url}/assistant`);
    const parts = partsOf(page);
    await parts.input.waitFor();
    return parts;
  };

  it('streams an answer in the drawer, which keeps it while the screen changes', async () => {
    const held = model.holds('先写**一半**，', '再写另一半。');
    await page.goto(`${scene.product.url}/home`);
    await page.getByRole('button', { name: '智能助手', exact: true }).waitFor();
    await page.keyboard.press('Control+KeyJ');
    const { ask, answers, input, assistant } = partsOf(page);
    await ask('写两半');
    await answers.getByText('先写一半，').waitFor();
    await input.fill('还没有发出的草稿');
    await page.locator('.at-sidebar a, nav a').first().click();
    held.release();
    await answers.getByText('先写一半，再写另一半。').waitFor();
    expect(await input.inputValue()).toBe('还没有发出的草稿');
    expect(await violationsIn(page, { include: '.at-ai' })).toEqual([]);
    await assistant.getByRole('button', { name: '关闭', exact: true }).click();
  });

  it('stops with the text that is there, and continues behind it', async () => {
    model.holds('第一段写完了。', '');
    const { ask, answers, stop, assistant } = await atPage();
    await ask('写一篇长文');
    await answers.getByText('第一段写完了。').waitFor();
    // The stop arrives at the server after 继续 is pressed.
    let release = (): void => undefined;
    const pressed = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assistant/continue-content*', async (route) => {
      if (route.request().postData()?.includes('stopAt')) await pressed;
      return route.continue();
    });
    await stop.click();
    await assistant.getByText('已停止，保留了已有的文字').waitFor();
    model.says(says('这是第二段。'));
    await assistant.getByRole('button', { name: '继续', exact: true }).click();
    release();
    await answers.getByText('这是第二段。').waitFor();
    await page.unroute('**/assistant/continue-content*');
    expect(await answers.textContent()).toContain('第一段写完了。');
  });

  it('goes on without its tab, is whole after a reload, and the same in two tabs', async () => {
    const held = model.holds('前半，', '后半🏕️。');
    const { ask, answers } = await atPage();
    await ask('写前后两半');
    await answers.getByText('前半，').waitFor();
    await page.waitForURL(/historyId=\d+/);
    const other = await scene.tab(page);
    await other.goto(page.url());
    await page.reload();
    await answers.getByText('前半，').waitFor();
    held.release();
    for (const each of [page, other]) await partsOf(each).answers.getByText('前半，后半🏕️。').waitFor();
    model.says(says('第二个回答。'));
    await partsOf(other).ask('第二个问题');
    await answers.getByText('第二个回答。').waitFor();
    await other.close();
  });

  it('answers again and asks in other words as branches', async () => {
    model.says(says('去山里。'));
    const { ask, answers, assistant } = await atPage();
    await ask('去哪里露营');
    await answers.getByText('去山里。').waitFor();
    model.says(says('去海边。'));
    await assistant.getByRole('button', { name: '重新回答', exact: true }).click();
    await answers.getByText('去海边。').waitFor();
    await answers.getByText('2 / 2').waitFor();
    await assistant.getByRole('button', { name: '上一个版本', exact: true }).click();
    await answers.getByText('去山里。').waitFor();
    model.says(says('去湖边。'));
    await assistant.getByRole('button', { name: '修改问题', exact: true }).click();
    await assistant.getByRole('textbox', { name: '修改问题' }).fill('周末去哪里露营');
    await page.keyboard.press('Enter');
    await answers.getByText('去湖边。').waitFor();
    await assistant.getByRole('article', { name: '提问' }).getByText('2 / 2').waitFor();
  });

  it('reads data without a question, and writes only after a confirmation', async () => {
    model.says(
      toolCalls(['call', { name: 'feedManage.queryKeywordList', params: { pageSize: 5 } }]),
      says('查到了关键词。'),
    );
    const { ask, answers, assistant } = await atPage();
    await ask('有哪些关键词');
    await answers.getByText('查到了关键词。').waitFor();
    await answers.getByText('查询了 1 项数据').waitFor();
    model.says(toolCalls(['call', SAVE]), says('没有添加。'));
    await ask('加一个关键词');
    const card = assistant.getByRole('region', { name: /需要你确认的操作/ });
    await card.getByText('助手加的关键词').waitFor();
    await card.getByRole('button', { name: '拒绝', exact: true }).click();
    await answers.getByText('没有添加。').waitFor();
    model.says(toolCalls(['call', SAVE]), says('已经添加。'));
    await ask('还是加上');
    await card.getByRole('button', { name: '同意', exact: true }).click();
    await answers.getByText('已经添加。').waitFor();
    await page.goto(`${scene.product.url}/feed/feed-keyword?keyword=${encodeURIComponent('助手加的关键词')}`);
    await page.locator('[data-row]').filter({ hasText: '助手加的关键词' }).waitFor();
  });

  it('says in a sentence why a model failed, and tries again', async () => {
    model.answers((response) =>
      response.writeHead(400, { 'content-type': 'text/html' }).end('<html><body>Bad Request</body></html>'),
    );
    const { ask, answers, assistant } = await atPage();
    await ask('会失败的问题');
    await assistant.getByRole('alert').waitFor();
    expect(await assistant.getByRole('alert').textContent()).not.toContain('<html>');
    model.says(says('这次成功了。'));
    await assistant.getByRole('button', { name: '重试', exact: true }).click();
    await answers.getByText('这次成功了。').waitFor();
  });

  it('complains about nothing', () => expect(scene.complaints).toEqual([]));
});

describe('without a model', () => {
  const scene = setScene();

  it('answers from data and says so; also on a phone', async () => {
    const page = await scene.person('operator', { viewport: { width: 390, height: 844 } });
    await page.goto(`${scene.product.url}/assistant`);
    const { ask, assistant } = partsOf(page);
    await ask('有哪些关键词');
    await assistant.getByText('离线回答').waitFor();
    expect(await violationsIn(page, { include: '.at-ai' })).toEqual([]);
  });
});
