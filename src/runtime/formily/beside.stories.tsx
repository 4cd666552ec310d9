/** Nodes beside a form that show what is being entered. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { StoryScreen } from '../testing/StoryScreen';
import { forgetDrafts } from './drafts/storage';
import { formSchema } from './form.fixtures';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/form/beside',
  component: StoryScreen,
  args: {
    screen: {
      dataSources: { create: { call: 'feedManage.createKeyword', effect: 'write' } },
      body: [
        {
          type: 'form',
          source: 'create',
          submit: '保存',
          schema: formSchema,
          initial: { keyword: '口红', status: 'active', menuCodes: [], platform: 'xhs' },
          fields: ['keyword', { field: 'remark', visible: '${form.keyword != "x"}' }],
          beside: [
            { type: 'text', as: 'title', text: '关键词：${form.keyword}' },
            { type: 'text', text: '备注：${form.remark}' },
          ],
        },
      ],
    },
    answers: { 'feedManage.createKeyword': {} as never },
    onCall: fn(),
  },
  beforeEach: forgetDrafts,
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

/** The preview follows each change; the fields are not drawn again, and the form submits as without it. */
export const Follows: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('关键词：口红')).toBeVisible();
    const keyword = canvas.getByRole('textbox', { name: '关键词' });
    await userEvent.type(keyword, '色号');
    await expect(await canvas.findByText('关键词：口红色号')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('备注'), '好看');
    await expect(await canvas.findByText('备注：好看')).toBeVisible();
    await expect(keyword).toBe(canvas.getByRole('textbox', { name: '关键词' }));
    await userEvent.type(keyword, '{Enter}');
    await waitFor(() => expect(args.onCall).toHaveBeenCalledTimes(1));
  },
};
