import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import '../base.css';
import { DemoChip } from './DemoChip';

const meta: Meta<typeof DemoChip> = { title: 'shell/Demo chip', component: DemoChip };
export default meta;
type Story = StoryObj<typeof DemoChip>;

/** Accounts and data of the demonstration; a press opens the explanation, leaving it closes it. */
export const Explained: Story = {
  args: { hasDemoAccounts: true, platforms: ['dy', 'wx'] },
  async play({ canvasElement, mount }) {
    await mount(<DemoChip hasDemoAccounts platforms={['dy', 'wx']} />);
    const canvas = within(canvasElement);
    const text = canvas.getByText('演示账号的密码是公开的，请勿录入真实数据。');
    await expect(text).not.toBeVisible();
    await userEvent.click(canvasElement.querySelector('summary')!);
    await expect(text).toBeVisible();
    await expect(canvas.getByText(/^抖音、视频号的数据来自沙箱，都是虚构的/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(text).not.toBeVisible();
    await mount(<DemoChip hasDemoAccounts={false} platforms={['xhs', 'dy', 'ks', 'wx']} />);
    await expect(canvas.getByText(/^所有平台的数据来自沙箱/)).toBeInTheDocument();
    await expect(canvas.queryByText(/密码是公开的/)).toBeNull();
    await mount(<DemoChip hasDemoAccounts={false} />);
    await expect(canvasElement.querySelector('summary')).toBeNull();
  },
};
