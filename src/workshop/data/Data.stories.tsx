import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createClientDouble } from '../../services/testing';
import Data from './Data';

const meta: Meta<typeof Data> = {
  title: 'workshop/data',
  component: Data,
  args: {
    client: createClientDouble({}),
    props: { value: { category: { categoryId: 3, name: '活动头图' }, components: [] } },
    query: {},
    navigate: fn(),
    back: fn(),
    site: { title: 'Atelier', demoAccounts: [] },
    requireAgreement: fn(),
    followScreens: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Data>;

/** Data are read and searched, and not changed by typing. */
export const Read: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const text = await canvas.findByRole('textbox');
    await expect(text).toHaveTextContent('活动头图');
    await userEvent.click(text);
    await userEvent.keyboard('x');
    await expect(text).not.toHaveTextContent('x');
    await userEvent.click(canvas.getByRole('button', { name: '查找' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '查找' })).toHaveFocus());
  },
};

export const Nothing: Story = {
  args: { props: {} },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole('button', { name: '查找' })).toBeDisabled(),
};
