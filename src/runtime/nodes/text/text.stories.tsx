import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/text', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const EveryKind: Story = {
  args: {
    screen: {
      body: [
        { type: 'text', as: 'title', text: '内容中心' },
        { type: 'text', as: 'subtitle', text: '关键词' },
        { type: 'text', text: '你好，${user.name}。' },
        { type: 'text', as: 'caption', text: '每小时更新' },
        { type: 'text', as: 'info', text: '采集在后台进行' },
        { type: 'text', as: 'warning', text: '账号即将过期' },
        { type: 'text', as: 'error', text: '账号已过期' },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { level: 2, name: '内容中心' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3, name: '关键词' })).toBeVisible();
    await expect(canvas.getByText('你好，王小明。')).toBeVisible();
    await expect(canvas.getByText('每小时更新')).toBeVisible();
    await expect(canvas.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
      '采集在后台进行',
      '账号即将过期',
    ]);
    await expect(canvas.getByRole('alert')).toHaveTextContent('账号已过期');
  },
};

/** A text is never HTML. */
export const Markup: Story = {
  args: { screen: { body: [{ type: 'text', text: '<b>${user.name}</b>' }] } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('<b>王小明</b>')).toBeVisible();
  },
};
