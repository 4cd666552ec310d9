import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { createClientDouble } from '../../services/testing';
import AgreementPreview from './AgreementPreview';

const meta: Meta<typeof AgreementPreview> = {
  title: 'widgets/agreement-preview',
  component: AgreementPreview,
  args: {
    client: createClientDouble(),
    props: {
      versionNo: 2,
      title: '内容生成服务用户协议',
      content: '欢迎使用。\n\n## 一、服务说明\n- 生成结果仅供**参考**\n- 请在发布前审核',
      change: '补充了审核的要求',
    },
    query: {},
    navigate: fn(),
    site: { title: 'Atelier', demoAccounts: [] },
    requireAgreement: fn(),
    followScreens: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof AgreementPreview>;

export const OfADraft: Story = {
  async play({ canvasElement }) {
    const wall = within(await within(canvasElement).findByRole('region', { name: '预览' }));
    await expect(wall.getByRole('heading', { name: '一、服务说明' })).toBeVisible();
    await expect(wall.getByText(/本次修改：补充了审核的要求/)).toBeVisible();
    await expect(wall.getAllByRole('listitem')).toHaveLength(2);
    await expect(wall.getByRole('checkbox', { name: '我已阅读并同意《内容生成服务用户协议》' })).toBeDisabled();
  },
};

/** Before the source has answered. */
export const Empty: Story = {
  args: { props: { title: null, content: null } },
  play: async ({ canvasElement }) => expect(await within(canvasElement).findByText('版本 1')).toBeVisible(),
};
