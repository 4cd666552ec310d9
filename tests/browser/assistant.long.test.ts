/**
 * The assistant against a model server that speaks the protocol, and without a model: ask, stop, continue, reload in
 * the middle, two tabs, branches, an error.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { END, startModelServer, word } from '../model-server';
import { violationsIn } from './axe';
import { setScene } from './scene';

const respondsWith = (text: string) => word(text) + END;

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

describe('the assistant with a model', async () => {
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
    model.respondsWith(respondsWith('这是第二段。'));
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
    model.respondsWith(respondsWith('第二个回答。'));
    await partsOf(other).ask('第二个问题');
    await answers.getByText('第二个回答。').waitFor();
    await other.close();
  });

  it('makes branches for another answer and for an edited question', async () => {
    model.respondsWith(respondsWith('去山里。'));
    const { ask, answers, assistant } = await atPage();
    await ask('去哪里露营');
    await answers.getByText('去山里。').waitFor();
    model.respondsWith(respondsWith('去海边。'));
    await assistant.getByRole('button', { name: '重新回答', exact: true }).click();
    await answers.getByText('去海边。').waitFor();
    await answers.getByText('2 / 2').waitFor();
    await assistant.getByRole('button', { name: '上一个版本', exact: true }).click();
    await answers.getByText('去山里。').waitFor();
    model.respondsWith(respondsWith('去湖边。'));
    await assistant.getByRole('button', { name: '修改问题', exact: true }).click();
    await assistant.getByRole('textbox', { name: '修改问题' }).fill('周末去哪里露营');
    await page.keyboard.press('Enter');
    await answers.getByText('去湖边。').waitFor();
    await assistant.getByRole('article', { name: '提问' }).getByText('2 / 2').waitFor();
  });

  it('shows in a sentence why a model failed, and can be asked again', async () => {
    model.answers((response) =>
      response.writeHead(400, { 'content-type': 'text/html' }).end('<html><body>Bad Request</body></html>'),
    );
    const { ask, answers, assistant } = await atPage();
    await ask('会失败的问题');
    await assistant.getByRole('alert').waitFor();
    expect(await assistant.getByRole('alert').textContent()).not.toContain('<html>');
    model.respondsWith(respondsWith('这次成功了。'));
    await assistant.getByRole('button', { name: '重试', exact: true }).click();
    await answers.getByText('这次成功了。').waitFor();
  });

  it('has no uncaught error and no console error', () => expect(scene.complaints).toEqual([]));
});

describe('the assistant without a model', () => {
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
