import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import LiveStudio from './LiveStudio';
import { liveServer } from './testing/live-server';

const LONG = { minutes: 360, texts: 3_600, chats: 199_800 };
const meta: Meta<typeof LiveStudio> = {
  title: 'widgets/LiveStudio',
  component: LiveStudio,
  args: {
    client: liveServer(LONG).client,
    props: { lvId: 1, isLive: false },
    query: {},
    navigate: fn(),
    keepToken: fn(),
    followScreens: () => () => undefined,
    requireAgreement: () => Promise.resolve(true),
    site: { title: 'Atelier', demoAccounts: [] },
  },
};
export default meta;
type Story = StoryObj<typeof LiveStudio>;

const pane = async (root: HTMLElement, name: string) =>
  within((await within(root).findAllByRole('region', { name }))[0]!);

/** A session of six hours with 199,800 chats: scrolling reaches any position, and only visible rows are in the DOM. */
export const LongSession: Story = {
  async play({ canvasElement }) {
    const chats = await pane(canvasElement, '弹幕');
    await chats.findByText('共 199,800 条');
    await chats.findByText('第 0 条弹幕');
    const scroller = canvasElement.querySelectorAll<HTMLElement>('.at-live-scroller')[1]!;
    scroller.scrollTop = scroller.scrollHeight;
    await chats.findByText('第 199799 条弹幕');
    await expect(scroller.querySelectorAll('li').length).toBeLessThan(60);
  },
};

/** A found sentence is shown among all, and the chats and goods of its minute beside it. */
export const SearchAndJump: Story = {
  async play({ canvasElement }) {
    const texts = await pane(canvasElement, '话术');
    await userEvent.type(texts.getByRole('searchbox', { name: '搜索话术' }), '优惠{Enter}');
    await texts.findByText('找到 360 条');
    await userEvent.click(await texts.findByRole('button', { name: /第 53 句/ }));
    await texts.findByText('共 3,600 条');
    await waitFor(() => expect(canvasElement.querySelector('.at-live-row[data-target]')).toHaveTextContent('第 53 句'));
    await (await pane(canvasElement, '弹幕')).findByText('第 2775 条弹幕');
    const moment = await pane(canvasElement, '这一分钟');
    await moment.findByText('三人帐篷');
    await expect(moment.getByRole('heading')).toHaveTextContent('这一分钟 5:00');
    await userEvent.click(moment.getByRole('button', { name: '下一分钟' }));
    await moment.findByText('这一分钟没有讲解或成交的商品');
    await userEvent.click(texts.getByRole('button', { name: '回到搜索结果' }));
    await texts.findByText('找到 360 条');
  },
};

/** A press on a plot chooses its minute, also by the keyboard. */
export const PressAPlot: Story = {
  async play({ canvasElement }) {
    const table = within(await within(canvasElement).findByRole('table', { name: '在线人数的数据' }));
    await userEvent.click(table.getByRole('button', { name: '10:00' }));
    await (await pane(canvasElement, '弹幕')).findByText('第 5550 条弹幕');
    await (await pane(canvasElement, '话术')).findByText(/第 100 句/);
  },
};

/** The chats of one person. */
export const OnePerson: Story = {
  async play({ canvasElement }) {
    const chats = await pane(canvasElement, '弹幕');
    await userEvent.click((await chats.findAllByRole('button', { name: '只看 观众3 的弹幕' }))[0]!);
    await chats.findByText('找到 28,543 条');
    await expect(chats.queryByText('第 0 条弹幕')).toBeNull();
    await userEvent.click(chats.getByRole('button', { name: '看全部弹幕' }));
    await chats.findByText('第 0 条弹幕');
  },
};

const running = liveServer({ minutes: 2, texts: 20, chats: 1_110 });
/** The list of a running session follows its end; a chosen moment keeps its position. */
export const Running: Story = {
  args: { client: running.client, props: { lvId: 2, isLive: true } },
  async play({ canvasElement }) {
    const chats = await pane(canvasElement, '弹幕');
    await chats.findByText('第 1109 条弹幕');
    running.grow({ minutes: 2, texts: 21, chats: 1_115 });
    await chats.findByText('第 1114 条弹幕');
    const moment = await pane(canvasElement, '这一分钟');
    await expect(moment.getByRole('button', { name: '正在跟随直播' })).toBeVisible();
    const table = within(within(canvasElement).getByRole('table', { name: '在线人数的数据' }));
    await userEvent.click(table.getByRole('button', { name: '0:00' }));
    await chats.findByText('第 0 条弹幕');
    running.grow({ minutes: 2, texts: 22, chats: 1_120 });
    await chats.findByText('共 1,120 条');
    await expect(chats.getByText('第 0 条弹幕')).toBeVisible();
  },
};

export const Nothing: Story = {
  args: { client: liveServer({ minutes: 0, texts: 0, chats: 0 }).client },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('还没有采集到数据，机器人采集后会出现在这里');
    await within(canvasElement).findByText('还没有弹幕，观众发言后会出现在这里');
  },
};

const failing = liveServer(LONG);
export const Failing: Story = {
  args: { client: failing.client },
  beforeEach: () => failing.fail(true),
  async play({ canvasElement }) {
    const again = await within(canvasElement).findByRole('button', { name: /重\s?试/ });
    failing.fail(false);
    await userEvent.click(again);
    await (await pane(canvasElement, '弹幕')).findByText('第 0 条弹幕');
  },
};

export const Loading: Story = {
  args: { client: { ...liveServer(LONG).client, call: () => new Promise<never>(() => undefined) } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('加载中…', { selector: 'output' })).toBeInTheDocument();
  },
};

/** On a phone the parts stand below each other. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  decorators: [(Drawn) => <div style={{ width: 358 }}>{Drawn()}</div>],
  async play({ canvasElement }) {
    await (await pane(canvasElement, '弹幕')).findByText('第 0 条弹幕');
    const studio = canvasElement.querySelector<HTMLElement>('.at-live')!;
    await expect(studio.scrollWidth).toBeLessThanOrEqual(studio.clientWidth);
  },
};
