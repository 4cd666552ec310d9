import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import { ANSWERS, DOCUMENT } from './page-simulator.fixtures';
import PageSimulator from './PageSimulator';

const client = createClientDouble();

const meta: Meta<typeof PageSimulator> = {
  title: 'widgets/page-simulator',
  component: PageSimulator,
  args: {
    client,
    props: { id: 12 },
    query: {},
    navigate: fn(),
    site: { title: 'Atelier', demoAccounts: [] },
  },
  beforeEach() {
    client.asked.length = 0;
    client.answer(ANSWERS);
  },
};
export default meta;
type Story = StoryObj<typeof PageSimulator>;

/** The frames' documents are of another origin: a story sees only what they report. */
const drawn = (canvasElement: HTMLElement, count: number) =>
  waitFor(() => expect(canvasElement.querySelectorAll('.ps-window[data-drawn]')).toHaveLength(count));
const press = (canvasElement: HTMLElement, name: string) =>
  userEvent.click(within(canvasElement).getByRole('button', { name }));
const tick = (canvasElement: HTMLElement, name: string) =>
  userEvent.click(within(canvasElement).getByRole('checkbox', { name }));

export const OnePhone: Story = {
  async play({ canvasElement }) {
    await drawn(canvasElement, 1);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: DOCUMENT.title })).toBeVisible();
    await expect(canvas.getByTitle('iPhone 15 Pro 中的页面')).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
    await expect(canvas.getByText('393 × 852')).toBeVisible();
  },
};

export const ThreeInStep: Story = {
  args: { props: { id: 12, devices: ['iphone-se', 'mate-60', 'ipad'] } },
  async play({ canvasElement }) {
    await drawn(canvasElement, 3);
    await tick(canvasElement, '横屏');
    await expect(within(canvasElement).getByText('667 × 375')).toBeVisible();
    await drawn(canvasElement, 3);
    await press(canvasElement, 'iPad');
    await expect(within(canvasElement).queryByTitle('iPad 中的页面')).toBeNull();
  },
};

export const OwnSize: Story = {
  args: { props: { id: 12, devices: ['custom'] } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const width = await canvas.findByRole('spinbutton', { name: '宽（px）' });
    await userEvent.clear(width);
    await userEvent.type(width, '1024');
    await press(canvasElement, '应用');
    await expect(await canvas.findByText('1024 × 780')).toBeVisible();
    await drawn(canvasElement, 1);
  },
};

export const DarkWithLargeText: Story = {
  async play({ canvasElement }) {
    await drawn(canvasElement, 1);
    await tick(canvasElement, '深色模式');
    await tick(canvasElement, '大字体');
    await expect(await within(canvasElement).findByText(/强制深色/, { selector: '.ant-alert *' })).toBeVisible();
    await drawn(canvasElement, 1);
  },
};

const choose = async (canvasElement: HTMLElement, label: string, option: string) => {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};

export const FailedSource: Story = {
  async play({ canvasElement }) {
    await drawn(canvasElement, 1);
    await choose(canvasElement, '情况', '数据源失败');
    await drawn(canvasElement, 1);
  },
};

export const Ended: Story = {
  async play({ canvasElement }) {
    await drawn(canvasElement, 1);
    await choose(canvasElement, '情况', '活动已结束');
    await expect(await within(canvasElement).findByText(/结束前已打开的页面/)).toBeVisible();
    await drawn(canvasElement, 1);
  },
};

export const Offline: Story = {
  async play({ canvasElement }) {
    await drawn(canvasElement, 1);
    await choose(canvasElement, '网络', '断网');
    await drawn(canvasElement, 1);
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => drawn(canvasElement, 1),
};

export const OnAPhone: Story = {
  async play({ canvasElement }) {
    await drawn(canvasElement, 1);
    await press(canvasElement, '手机预览');
    const dialog = within(await screen.findByRole('dialog', { name: '用手机扫码预览草稿' }));
    await expect(await dialog.findByText('不需要登录，30 分钟内有效')).toBeVisible();
    await expect(dialog.getByText('https://pages.example.com/preview/9f2c1d')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Close|关\s?闭/ }));
  },
};

export const NotLoaded: Story = {
  beforeEach() {
    client.answer({
      'page.getContentInfos': () => {
        throw new CallError({ kind: 'rejected', message: '页面不存在', call: 'page.getContentInfos' });
      },
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('页面不存在');
    client.answer(ANSWERS);
    await press(canvasElement, '重试');
    await drawn(canvasElement, 1);
  },
};
