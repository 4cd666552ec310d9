/** The rows of a table as one stop of the Tab key; tests/browser/journeys/keyboard.test.ts has Tab of a real browser. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryScreen } from '../../../testing/StoryScreen';
import { backend, page, table } from '../testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/one stop',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

/** Up and down keep the column, also into the header; left and right stay within the row; Shift+Tab leaves. */
export const Arrows: Story = {
  args: { screen: { ...page, body: [{ ...table, views: ['table'] }] }, answers: () => backend(47) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-row]')).toHaveLength(10));
    const holder = canvasElement.querySelector<HTMLElement>('.at-grid')!;
    const focus = () => document.activeElement as HTMLElement;
    const rowOfFocus = () => focus().closest<HTMLElement>('[data-row]')?.dataset.row;
    holder.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(focus()).toBe(canvas.getByRole('checkbox', { name: '选择护肤小课堂1' }));
    await userEvent.keyboard('{End}');
    const last = focus().textContent;
    await userEvent.keyboard('{ArrowRight}');
    await expect(focus().textContent).toBe(last);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect([rowOfFocus(), focus().closest('.at-td--actions') !== null]).toEqual(['2', true]);
    await userEvent.keyboard('{Home}');
    await expect(focus()).toBe(canvas.getByRole('checkbox', { name: '选择小夏的衣橱3' }));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(focus()).toBe(canvas.getByRole('checkbox', { name: '选择本页' }));
    await userEvent.keyboard('{ArrowUp}');
    await expect(focus()).toBe(holder);
    await userEvent.keyboard('{ArrowDown}{Shift>}{Tab}{/Shift}');
    await expect(focus()).toBe(holder);
  },
};
