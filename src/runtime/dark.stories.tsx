/** A list, a form, figures and a chart in dark; axe judges their contrast after each story. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../services/testing';
import { chooseTheme } from '../shared/theme/theme';
import { StoryScreen } from './testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = {
  title: 'runtime/Dark',
  component: StoryScreen,
  beforeEach() {
    chooseTheme('dark');
    return () => chooseTheme('system');
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const tag = (id: number, name: string) => ({ id, name, color: 'orange', useCount: id * 12 });
const answers = {
  'feedManage.queryTagList': { list: [tag(1, '爆款拆解'), tag(2, '选题储备'), tag(3, '视觉参考')], total: 3 },
} as unknown as Answers;

/** The background of the nearest element that has one. */
function groundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === 'rgba(0, 0, 0, 0)' && element.parentElement
    ? groundOf(element.parentElement)
    : backgroundColor;
}

export const List: Story = {
  args: {
    answers,
    screen: {
      dataSources: { tags: { call: 'feedManage.queryTagList', effect: 'read' } },
      body: [
        {
          type: 'table',
          source: 'tags',
          columns: [
            { field: 'name', title: '名称', as: 'tag' },
            { field: 'useCount', title: '使用次数' },
          ],
          rowActions: [{ text: '复制', do: [{ action: 'copy', text: '${row.name}' }] }],
        },
      ],
    },
  },
  async play({ canvas }) {
    const cell = await canvas.findByText('爆款拆解');
    const light = (chooseTheme('light'), groundOf(cell));
    chooseTheme('dark');
    await expect(groundOf(cell)).not.toBe(light);
  },
};

/** Of antd, whose theme is computed. */
export const Form: Story = {
  args: {
    screen: {
      dataSources: { save: { call: 'feedManage.createTag', effect: 'write' } },
      body: [
        { type: 'text', as: 'warning', text: '标签用于筛选' },
        {
          type: 'form',
          id: 'tag',
          source: 'save',
          submit: '保存',
          fields: [{ field: 'name', title: '名称', placeholder: '如：爆款拆解' }],
          schema: {
            type: 'object',
            properties: { name: { type: 'string', minLength: 2, title: '名称' } },
            required: ['name'],
          },
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const field = await canvas.findByLabelText('名称', { exact: false });
    const dark = getComputedStyle(field).color;
    chooseTheme('light');
    await waitFor(() => expect(getComputedStyle(field).color).not.toBe(dark));
    chooseTheme('dark');
    await waitFor(() => expect(getComputedStyle(field).color).toBe(dark));
    await userEvent.type(field, '爆');
    await userEvent.tab();
  },
};

export const Chart: Story = {
  args: {
    answers,
    screen: {
      dataSources: { tags: { call: 'feedManage.queryTagList', effect: 'read' } },
      body: [
        {
          type: 'chart',
          data: '${source.tags.list}',
          title: '使用次数',
          kind: 'bar',
          x: 'name',
          y: [
            { field: 'useCount', title: '次数' },
            { field: 'id', title: '编号' },
          ],
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const label = await waitFor(() => {
      const found = [...canvasElement.querySelectorAll('svg text')].find(({ textContent }) => textContent === '次数');
      if (!found) throw new Error('The chart is not drawn yet');
      return found;
    });
    const dark = getComputedStyle(label).fill;
    chooseTheme('light');
    await expect(getComputedStyle(label).fill).not.toBe(dark);
    chooseTheme('dark');
  },
};
