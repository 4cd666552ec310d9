import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import '../base.css';
import { SandboxData } from './SandboxData';

const meta: Meta<typeof SandboxData> = {
  title: 'shell/Sandbox data',
  component: SandboxData,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => sessionStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof SandboxData>;

const bannerIn = (canvas: HTMLElement) => within(canvas).queryByRole('complementary', { name: '数据来源' });

export const SomePlatforms: Story = {
  args: { platforms: ['dy', 'wx'] },
  async play({ canvasElement, mount }) {
    await mount(<SandboxData key="some" platforms={['dy', 'wx']} />);
    await expect(bannerIn(canvasElement)).toHaveTextContent('抖音、视频号的数据来自沙箱，都是虚构的');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(bannerIn(canvasElement)).toBeNull());
    await mount(<SandboxData key="none" platforms={[]} />);
    await expect(bannerIn(canvasElement)).toBeNull();
    sessionStorage.clear();
    await mount(<SandboxData key="all" platforms={['xhs', 'dy', 'ks', 'wx']} />);
    await expect(bannerIn(canvasElement)).toHaveTextContent('所有平台的数据来自沙箱');
  },
};
