import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import '../base.css';
import { PreviewBanner } from './PreviewBanner';

const meta: Meta<typeof PreviewBanner> = {
  title: 'shell/Preview',
  component: PreviewBanner,
  parameters: { layout: 'fullscreen' },
  args: { role: '内容运营', leave: fn() },
};
export default meta;
type Story = StoryObj<typeof PreviewBanner>;

export const Banner: Story = {
  async play({ args, canvasElement }) {
    const banner = within(within(canvasElement).getByRole('complementary', { name: '角色预览' }));
    await expect(banner.getByText(/正在以/)).toHaveTextContent('正在以“内容运营”的身份预览，只能查看');
    await userEvent.click(banner.getByRole('button', { name: '退出预览' }));
    await expect(args.leave).toHaveBeenCalledOnce();
  },
};
