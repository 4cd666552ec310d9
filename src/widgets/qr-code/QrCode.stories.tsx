import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { createClientDouble } from '../../services/testing';
import QrCode from './QrCode';

const LABEL = '登录抖音的二维码';
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

const meta: Meta<typeof QrCode> = {
  title: 'widgets/qr-code',
  component: QrCode,
  args: {
    client: createClientDouble(),
    props: { label: LABEL },
    query: {},
    navigate: fn(),
    site: { title: 'Atelier', demoAccounts: [] },
    requireAgreement: fn(),
    followScreens: fn(),
  },
};
export default meta;

type Story = StoryObj<typeof QrCode>;

export const Pending: Story = {
  play: async ({ canvasElement }) => expect(await within(canvasElement).findByText('正在向平台取二维码')).toBeVisible(),
};

export const ToScan: Story = {
  args: { props: { label: LABEL, value: 'https://example.com/scan/1', expireTime: inSeconds(119) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('figure', { name: LABEL })).toBeVisible();
    await expect(canvas.getByText('请用手机扫码并确认')).toBeVisible();
    await expect(canvas.getByText(/^，1:5\d 后过期$/)).toBeVisible();
  },
};

export const Expired: Story = {
  args: { props: { label: LABEL, value: 'https://example.com/scan/1', expireTime: inSeconds(-1) } },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole('status')).toHaveTextContent('二维码已过期'),
};
