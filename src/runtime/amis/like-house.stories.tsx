/** Islands look and act like house nodes: values, rights and charts. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { ScreenDocument } from '../../language/types';
import { PALETTE } from '../../shared/chart/theme';
import { StoryScreen } from '../testing/StoryScreen';
import { args, island, page } from './island-stories';

const meta = { title: 'runtime/Islands like house nodes', component: StoryScreen } satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A list of rows as the compiler writes it: values as in a table of the console, and buttons by right. */
const rowsWithRight = (word: string): Partial<ScreenDocument> => ({
  ...page(
    ['keywords'],
    island({
      type: 'crud',
      api: 'source:keywords',
      headerToolbar: [],
      footerToolbar: [],
      columns: [
        { name: 'keyword', label: '关键词' },
        {
          type: 'at-value',
          name: 'status',
          label: '状态',
          shown: { as: 'tag', labels: { active: word }, colors: { active: 'success' } },
        },
        { type: 'at-value', name: 'noteCount', label: '收录内容', shown: { as: 'number' } },
        { type: 'at-value', name: 'createTime', label: '创建时间', shown: { as: 'datetime' } },
        {
          type: 'operation',
          label: '操作',
          buttons: [
            { type: 'button', label: '删除', visibleOn: '${__may.$0}', actionType: 'ajax', api: 'source:addKeyword' },
            { type: 'button', label: '首页', actionType: 'link', link: '/home' },
          ],
        },
      ],
    }),
  ),
  rights: { $0: { kind: 'role', anyOf: ['admin'], rows: 'department' } },
});

/** Values of rows have the titles, tones and formats of the console's tables. */
export const Values: Story = {
  args: { ...args(rowsWithRight('采集中')), user: { name: '王小明', roleTypes: ['admin'], adminLevel: 0 } },
  play: async ({ canvas }) => {
    const [status] = await canvas.findAllByText('采集中');
    await expect(status).toHaveClass('at-tag--success');
    await expect(canvas.getByText('1,200')).toBeVisible();
    await expect(canvas.getAllByText('2026-11-20 09:30')[0]).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: '删除' })[0]).toBeVisible();
  },
};

/** A person who may not send a call sees no button for it. */
export const WithoutRight: Story = {
  args: { ...args(rowsWithRight('采集中')), user: { name: '王小明', roleTypes: ['designer'], adminLevel: 0 } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: '首页' }))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '删除' })).toBeNull();
  },
};

/** A chart of amis has the palette and the axes of the console's charts. */
export const ChartStyle: Story = {
  args: args(
    page(
      [],
      island({
        type: 'chart',
        height: 200,
        config: {
          xAxis: { type: 'category', data: ['一', '二'] },
          yAxis: {},
          series: [{ type: 'bar', data: [1, 2] }],
        },
      }),
    ),
  ),
  play: async ({ canvasElement }) => {
    const { getInstanceByDom } = await import('echarts/core');
    const chart = await waitFor(() => {
      const found = getInstanceByDom(canvasElement.querySelector<HTMLElement>('.antd-Chart-content')!);
      expect(found?.getOption()).toBeTruthy();
      return found!;
    });
    await expect(chart.getOption()).toMatchObject({
      color: [...PALETTE],
      xAxis: [{ axisTick: { show: false } }],
      series: [{ barMaxWidth: 28 }],
    });
  },
};
