import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ADS_STATE_NAMES, ADS_STATES, adsEdges } from '../../services/catalogue/sets/xhs-ads';
import { createClientDouble } from '../../services/testing';
import StateDiagram from './StateDiagram';

const STATES = ADS_STATES.map((key) => ({ key, title: ADS_STATE_NAMES[key] }));

const meta: Meta<typeof StateDiagram> = {
  title: 'widgets/state-diagram',
  component: StateDiagram,
  args: {
    client: createClientDouble(),
    props: { states: STATES, edges: adsEdges(), current: 'running' },
    query: {},
    navigate: fn(),
    site: { title: 'Atelier', demoAccounts: [] },
    requireAgreement: fn(),
    followScreens: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof StateDiagram>;

/** The present state is marked, and the transitions that leave it are listed. */
export const Running: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /投放中.*当前/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByText('“投放中”之后')).toBeVisible();
    await expect(canvas.getByText('由人操作')).toBeVisible();
  },
};

/** Another state is pressed; the last one leads nowhere. */
export const Pressed: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '未通过' }));
    await expect(canvas.getByText('“未通过”之后')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '已结束' }));
    await expect(canvas.getByText('这是最后的状态')).toBeVisible();
  },
};

/** Nothing is drawn before the states are known. */
export const Empty: Story = {
  args: { props: { states: null, edges: null } },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('.at-states')).toBeNull(),
};
