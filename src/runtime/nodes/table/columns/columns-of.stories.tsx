/** Columns that come from data. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../../../../services/testing';
import type { ScreenDocument } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/columns from data',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const screen: Partial<ScreenDocument> = {
  dataSources: {
    department: { call: 'operation.getDepartmentSpiderDetail', effect: 'read', send: 'auto' },
  },
  body: [
    {
      type: 'table',
      id: 'people',
      title: '成员的采集',
      data: '${source.department.people}',
      rowKey: 'userId',
      height: 240,
      columns: [
        { field: 'name', title: '姓名', as: 'text', width: 120 },
        {
          field: 'byType',
          as: 'number',
          each: { data: '${source.department.types}', key: 'taskType', title: 'name' },
          total: 'sum',
        },
        { field: 'taskCount', title: '任务', as: 'number', width: 90, total: 'sum' },
      ],
    },
    { type: 'button', text: '刷新', do: [{ action: 'refresh', sources: ['department'] }] },
  ],
};

/** Another type of task occurs from the second answer on. */
function backend(): Answers {
  let asked = 0;
  return {
    'operation.getDepartmentSpiderDetail': () => {
      asked += 1;
      return {
        types: [
          { taskType: 1, name: '关键词采集' },
          { taskType: 4, name: '评论采集' },
          ...(asked > 1 ? [{ taskType: 5, name: '单条采集' }] : []),
        ],
        people: [
          { userId: 1, name: '王小明', taskCount: 9, byType: { 1: 2, 4: 7 } },
          { userId: 2, name: '李晓红', taskCount: 12, byType: asked > 1 ? { 1: 11, 5: 1 } : { 1: 12 } },
          { userId: 3, name: '赵一', taskCount: 0, byType: {} },
        ],
      };
    },
  } as unknown as Answers;
}

const textsOf = (root: HTMLElement, role: string) =>
  within(root)
    .getAllByRole(role)
    .map(({ innerText }) => innerText);
const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row]')];

/** Between fixed columns stands one for each element; it sorts, has a total, and can be hidden like any other. */
export const OfTypes: Story = {
  args: { screen, answers: backend },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('王小明');
    await expect(textsOf(canvasElement, 'columnheader')).toEqual(['姓名', '关键词采集', '评论采集', '任务']);
    await expect(rowsIn(canvasElement).map((row) => textsOf(row, 'cell'))).toEqual([
      ['王小明', '2', '7', '9'],
      ['李晓红', '12', '-', '12'],
      ['赵一', '-', '-', '0'],
    ]);
    const foot = (await canvas.findByText('合计')).closest<HTMLElement>('[role=row]')!;
    await expect(textsOf(foot, 'cell')).toEqual(['合计', '14', '7', '21']);
    await userEvent.click(canvas.getByRole('button', { name: '关键词采集' }));
    await waitFor(() =>
      expect(rowsIn(canvasElement).map((row) => textsOf(row, 'cell')[0])).toEqual(['李晓红', '王小明', '赵一']),
    );
    await userEvent.click(canvas.getByRole('button', { name: '列设置' }));
    const chooser = within(await canvas.findByRole('dialog', { name: '列设置' }));
    await userEvent.click(chooser.getByRole('checkbox', { name: '评论采集' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(textsOf(canvasElement, 'columnheader')).toEqual(['姓名', '关键词采集', '任务']));
  },
};

/** The columns follow the data. */
export const AnotherColumn: Story = {
  args: { screen, answers: backend },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('王小明');
    await userEvent.click(canvas.getByText('刷新'));
    await waitFor(() =>
      expect(textsOf(canvasElement, 'columnheader')).toEqual(['姓名', '关键词采集', '评论采集', '单条采集', '任务']),
    );
    await expect(textsOf(rowsIn(canvasElement)[1]!, 'cell')).toEqual(['李晓红', '11', '-', '1', '12']);
  },
};
