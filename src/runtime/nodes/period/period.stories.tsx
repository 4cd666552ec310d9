import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { ScreenDocument, PeriodNode } from '../../../language/types';
import { relativeDay } from '../../../shared/text/relative-day';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/period', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const day = (initial?: object) => ({ type: 'string', format: 'date', ...(initial && { default: initial }) }) as const;
const screenWith = (node: Partial<PeriodNode>, query: ScreenDocument['query']): Partial<ScreenDocument> => ({
  query,
  body: [
    { type: 'period', from: 'from', to: 'to', ...node },
    { type: 'text', text: '看 ${query.from} 到 ${query.to}，之前 ${PREVIOUSFROM(query.from, query.to)}' },
  ],
});

/** The last 30 days at first; a press chooses another period, which stands in the address. */
export const UsualPeriods: Story = {
  args: { screen: screenWith({ title: '统计范围' }, { from: day({ days: -29 }), to: day({}) }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [today, week] = [relativeDay({}), relativeDay({ days: -6 })];
    await canvas.findByText(new RegExp(`看 ${relativeDay({ days: -29 })} 到 ${today}`));
    await expect(await canvas.findByRole('button', { name: '近 30 天', pressed: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '近 7 天' }));
    await canvas.findByText(`看 ${week} 到 ${today}，之前 ${relativeDay({ days: -13 })}`);
    await expect(canvas.getByRole('button', { name: '近 7 天', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '近 30 天', pressed: false })).toBeVisible();
  },
};

/** Days from the calendar, by the keyboard; a period that is too long is refused with the reason, the one before stays. */
export const FromTheCalendar: Story = {
  args: { screen: screenWith({ most: 31 }, { from: day(), to: day() }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '日期：选择日期' }));
    await expect(canvas.queryByRole('button', { name: '近 90 天' })).toBeNull();
    const choose = async (from: string, to: string) => {
      const first = await canvas.findByPlaceholderText('开始日期');
      await userEvent.clear(first);
      await userEvent.type(first, `${from}{Enter}`);
      const last = canvas.getByPlaceholderText('截止日期');
      await userEvent.click(last);
      await userEvent.clear(last);
      await userEvent.type(last, `${to}{Enter}`);
    };
    await choose('2026-03-01', '2026-03-20');
    await canvas.findByText(/看 2026-03-01 到 2026-03-20/);
    await choose('2026-03-01', '2026-06-20');
    await expect(await screen.findByRole('alert')).toHaveTextContent('最长 31 天，选中了 112 天');
    await expect(canvas.getByText(/看 2026-03-01 到 2026-03-20/)).toBeVisible();
  },
};
