import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createClientDouble } from '../../services/testing';
import RetentionEffect from './RetentionEffect';

const EFFECT = { rows: 1_234, from: '2025-01-01T00:00:00.000Z', to: '2025-06-30T00:00:00.000Z' };
const client = (answer: unknown) => createClientDouble({ 'retention.queryEffect': answer } as never);

const meta: Meta<typeof RetentionEffect> = {
  title: 'widgets/retention-effect',
  component: RetentionEffect,
  args: {
    client: client(EFFECT),
    props: { kind: 'chatMessage', days: 365, least: 90 },
    query: {},
    navigate: fn(),
    site: { title: 'Atelier', demoAccounts: [] },
    requireAgreement: fn(),
    followScreens: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof RetentionEffect>;

const shows = async (canvasElement: HTMLElement, text: string | RegExp) =>
  expect(await within(canvasElement).findByText(text)).toBeVisible();

export const Deletes: Story = {
  play: ({ canvasElement }) => shows(canvasElement, /开始删除 1,234 条，时间从 2025-01-01 到 2025-06-30/),
};

export const Many: Story = {
  args: { client: client({ ...EFFECT, rows: 100_001 }) },
  play: ({ canvasElement }) => shows(canvasElement, /删除超过 100,000 条/),
};

export const Nothing: Story = {
  args: { client: client({ rows: 0, from: null, to: null }) },
  play: ({ canvasElement }) => shows(canvasElement, '现在没有超过 365 天的数据可以删除。'),
};

export const Kept: Story = {
  args: { props: { kind: 'chatMessage', days: null, least: 90 } },
  play: ({ canvasElement }) => shows(canvasElement, '一直保留，不会删除任何数据。'),
};

/** The field shows why; nothing is asked. */
export const TooShort: Story = {
  args: { client: createClientDouble(), props: { kind: 'chatMessage', days: 3, least: 90 } },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('output')).toBeEmptyDOMElement(),
};

export const Failed: Story = {
  args: {
    client: client(() => {
      throw new Error('网络连接失败');
    }),
  },
  async play({ canvasElement }) {
    await shows(canvasElement, '无法计算会删除哪些数据：网络连接失败');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重试' }));
    await shows(canvasElement, '无法计算会删除哪些数据：网络连接失败');
  },
};
