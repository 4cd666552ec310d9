import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import '../base.css';
import { PublicPasswords } from './PublicPasswords';

const meta: Meta<typeof PublicPasswords> = {
  title: 'shell/Public passwords',
  component: PublicPasswords,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof PublicPasswords>;

const bannerIn = (canvas: HTMLElement) => within(canvas).queryByRole('complementary', { name: '演示环境' });

export const Banner: Story = {
  async play({ canvasElement }) {
    await expect(bannerIn(canvasElement)).toHaveTextContent('演示账号的密码是公开的，请勿录入真实数据');
  },
};

export const Closed: Story = {
  async play({ canvasElement, mount }) {
    await mount(<PublicPasswords key="first" />);
    await userEvent.click(within(canvasElement).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(bannerIn(canvasElement)).toBeNull());
    // Stays closed in this tab.
    await mount(<PublicPasswords key="next" />);
    await expect(bannerIn(canvasElement)).toBeNull();
  },
};
