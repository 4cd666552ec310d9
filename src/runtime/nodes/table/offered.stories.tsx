/** What the assistant reads of a screen with a table, and the filter that it sets. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { filteredTable, openScreen, selectedTable } from '../../../shared/assistant/open-screen';
import { StoryScreen } from '../../testing/StoryScreen';
import { backend, page, table } from './testing/rows';

const onQuery = fn();

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/offered',
  component: StoryScreen,
  args: {
    screen: { ...page, title: '博主管理', body: [{ ...table, card: undefined, views: ['table'] }] },
    answers: () => backend(20),
    onQuery,
  },
  beforeEach: () => {
    localStorage.clear();
    onQuery.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Offered: Story = {
  args: { offered: true },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('护肤小课堂1');
    const screen = openScreen()!;
    await expect(screen.title).toBe('博主管理');
    await expect(JSON.stringify(screen.sources())).toContain('护肤小课堂1');
    await expect(selectedTable()).toBeUndefined();
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择护肤小课堂1' }));
    await waitFor(() => expect(selectedTable()?.selected).toMatchObject([{ bloggerId: 1 }]));
    const list = filteredTable(['platform'])!;
    await expect(list.title).toBe('博主');
    await expect(list.columns).toMatchObject({ nickname: '昵称', fansCount: '粉丝数' });
    await expect(list.values).toEqual({});
    list.apply({ platform: 'dy' });
    await waitFor(() => expect(onQuery).toHaveBeenCalledWith(expect.objectContaining({ platform: 'dy' })));
    await waitFor(() => expect(filteredTable(['platform'])?.values).toEqual({ platform: 'dy' }));
  },
};

/** As the workshop draws a screen that is being written. */
export const NotOffered: Story = {
  async play({ canvasElement }) {
    await within(canvasElement).findByText('护肤小课堂1');
    await expect(openScreen()).toBeUndefined();
  },
};
