/** The frame of the workshop's preview inside the console: the width that a screen sees, and the effect of clicks. */
import type { FrameLocator, Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsByName } from '../../src/services/catalogue';
import { compile } from '../../src/language/compile';
import { expandedScreensIn } from '../../src/language/test-support';
import { FRAME_ADDRESS } from '../../src/shared/workshop-frame';
import { FRAME_READY } from '../../src/workshop/preview/frame/protocol';
import { marksOf } from '../../src/workshop/preview/marks';
import { setScene } from './scene';

const SCREEN = 'permissions/permission';

const scene = setScene({ failsOn: ['error'] });
const { complaints } = scene;
let page: Page;
let frame: FrameLocator;

beforeAll(async () => {
  page = await scene.person('admin', { viewport: { width: 1600, height: 1000 } });
  await page.goto(`${scene.product.url}/home`);
  frame = page.frameLocator('iframe[title=stage]');
});
beforeEach(() => {
  complaints.length = 0;
});

interface FrameOptions {
  width: number;
  inspecting?: boolean;
  selected?: string;
}

type Json = Record<string, string>;
interface Given extends FrameOptions {
  page: unknown;
  marks: unknown;
  calls: Record<string, [string, string]>;
  address: string;
  event: string;
  id: string;
}

/** Opens the frame as the preview does, with the console's calls; its messages are collected in `window.messages`. */
async function open({ width, inspecting = false, selected }: FrameOptions) {
  const { text } = expandedScreensIn('schemas').find(({ file }) => file === `${SCREEN}.page.json`)!;
  const compiled = compile(text, { file: SCREEN, calls: callsByName, inspect: true }).page!;
  const calls = Object.fromEntries(
    Object.values(compiled.dataSources ?? {}).map(({ call }) => [
      call,
      [callsByName.get(call)!.method, callsByName.get(call)!.path] as [string, string],
    ]),
  );
  const given: Given = {
    width,
    inspecting,
    selected,
    page: compiled,
    marks: marksOf(compiled),
    calls,
    address: FRAME_ADDRESS,
    event: FRAME_READY,
    id: SCREEN,
  };
  await page.evaluate(
    async (all) => {
      const { width: wide, page: drawn, calls: known, address, event, id, ...rest } = all as unknown as Given;
      document.querySelector('iframe[title=stage]')?.remove();
      const messages: { name: string; value: unknown }[] = [];
      Object.assign(window, { messages });
      const record = (name: string) => (value: unknown) => void messages.push({ name, value });
      const element = document.createElement('iframe');
      element.title = 'stage';
      element.src = address;
      element.style.cssText = `position:fixed;z-index:9999;inset:0 auto auto 0;width:${wide}px;height:900px;border:0;background:#fff`;
      const token = /atelier_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const call = async (name: string, params: Record<string, unknown>) => {
        record('call')(name);
        const [method, path] = known[name]!;
        const get = method === 'GET';
        const answer = await fetch(path + (get ? `?${new URLSearchParams(params as Record<string, string>)}` : ''), {
          method,
          headers: { 'app-code': 'atelier', Authorizationv2: token, 'content-type': 'application/json' },
          body: get ? null : JSON.stringify(params),
        });
        return ((await answer.json()) as { data: unknown }).data;
      };
      const stage = {
        visit: '1',
        served: { id, version: '1', page: drawn, problems: [] },
        client: { call, download: async () => undefined },
        // An administrator's rights, because buttons are hidden from users who may not send their calls.
        user: { name: '我', adminLevel: 2, roleTypes: ['admin'], menuCodes: [] },
        query: {},
        setQuery: record('query'),
        navigate: record('navigate'),
        onSelect: record('select'),
        onStep: record('step'),
        onLeave: record('leave'),
        onShown: record('shown'),
        scale: 1,
        ...rest,
      };
      const ready = new Promise<void>((done) => {
        element.addEventListener(event, (found) => {
          (found as CustomEvent<(props: unknown) => void>).detail(stage);
          done();
        });
      });
      document.body.append(element);
      await ready;
    },
    given as unknown as Json,
  );
  await frame.getByText('内容运营').first().waitFor();
}

const messagesOf = (name: string) =>
  page.evaluate(
    (expected) =>
      (window as unknown as { messages: { name: string; value: unknown }[] }).messages
        .filter((one) => one.name === expected)
        .map(({ value }) => value),
    name,
  );

describe('the window in the frame', () => {
  it('has the simulated width for style sheets and code', async () => {
    for (const [width, sidebar] of [
      [1440, true],
      [390, false],
    ] as const) {
      await open({ width });
      const seen = await frame
        .locator('.wp-stage')
        .evaluate(() => ({ inner: innerWidth, small: matchMedia('(max-width: 767px)').matches }));
      expect(seen).toEqual({ inner: width, small: width < 768 });
      expect(await frame.locator('.wp-side').isVisible()).toBe(sidebar);
    }
    expect(complaints).toEqual([]);
  });

  it('draws the screen with real data and working buttons', async () => {
    await open({ width: 1280 });
    await frame.getByRole('button', { name: '新建角色' }).first().click();
    await frame.getByRole('dialog').waitFor();
    expect(await messagesOf('select')).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('while inspecting, selects nodes by clicks without other effects, and by keys', async () => {
    await open({ width: 1280, inspecting: true });
    await frame.getByRole('button', { name: '新建角色' }).first().click();
    await expect.poll(() => messagesOf('select')).toEqual([expect.stringMatching(/^\/body\/.*toolbar\/0$/)]);
    expect(await frame.getByRole('dialog').count()).toBe(0);
    await frame.locator('[data-node$="/fields/0"]').first().hover();
    await frame.locator('.wp-box[data-kind=hover]').waitFor();
    expect(await frame.locator('.wp-box[data-kind=hover]').innerText()).toContain('字段');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect.poll(() => messagesOf('step')).toEqual(['parent']);
    expect(await messagesOf('leave')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('outlines the node selected in the text', async () => {
    await open({ width: 1280, selected: '/body/0/items/1/body/0/body/0/body/0/fields/4/as' });
    await frame.locator('.wp-box[data-kind=selected]').waitFor();
    await expect.poll(() => messagesOf('shown')).toContain(true);
  });

  it('shows nothing if its address is opened directly', async () => {
    const alone = await scene.tab(page);
    await alone.goto(scene.product.url + FRAME_ADDRESS);
    await alone.getByText('这里只供页面工坊的预览使用').waitFor();
    await alone.close();
  });
});
