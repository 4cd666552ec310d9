/** Checks that concern several fields, and fields that are required on a condition. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { StoryScreen } from '../testing/StoryScreen';
import { formSchema } from './form.fixtures';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/form/checks',
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
          fields: [
            'keyword',
            { field: 'homeUrl', required: '${LEFT(form.keyword, 1) == "#"}' },
            'remark',
            { field: 'favorite' },
          ],
          check: [
            {
              when: '${form.keyword && form.remark == form.keyword}',
              say: '备注不能与“${form.keyword}”相同',
              field: 'remark',
            },
            { when: '${form.favorite && !form.remark}', say: '收藏的关键词要写备注，说明为什么收藏' },
          ],
        },
      ],
    },
    answers: { 'feedManage.createKeyword': {} as never },
    onCall: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

/** Said at the named field when it is left, and gone once another field corrects it. */
export const AtTheField: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const keyword = await canvas.findByRole('textbox', { name: '关键词' });
    await userEvent.type(keyword, '口红');
    await userEvent.type(canvas.getByLabelText('备注'), '口红');
    await userEvent.tab();
    await expect(await canvas.findByText('备注不能与“口红”相同')).toBeVisible();
    await userEvent.type(keyword, '色号');
    await waitFor(() => expect(canvas.queryByText(/备注不能与/)).toBeNull());
  },
};

/** Said beside the button after a submission, which is not sent; input stays, and the message goes once corrected. */
export const AtTheForm: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const keyword = await canvas.findByRole('textbox', { name: '关键词' });
    await userEvent.click(canvas.getByRole('switch', { name: '收藏' }));
    await userEvent.type(keyword, '口红{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('收藏的关键词要写备注，说明为什么收藏');
    await expect(args.onCall).not.toHaveBeenCalled();
    await expect(keyword).toHaveValue('口红');
    await userEvent.type(canvas.getByLabelText('备注'), '好看');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await userEvent.type(keyword, '{Enter}');
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('feedManage.createKeyword', {
        keyword: '口红',
        remark: '好看',
        favorite: true,
      }),
    );
  },
};

/** Marked as required, and refused while empty, only while the condition is true. */
export const RequiredOnCondition: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const url = () => canvas.getByLabelText('主页链接', { exact: false });
    const keyword = await canvas.findByRole('textbox', { name: '关键词' });
    await expect(url()).not.toBeRequired();
    await userEvent.type(keyword, '#穿搭{Enter}');
    await expect(await canvas.findByText('请填写主页链接')).toBeVisible();
    await expect(url()).toBeRequired();
    await expect(url()).toHaveFocus();
    await userEvent.clear(keyword);
    await userEvent.type(keyword, '穿搭');
    await waitFor(() => expect(canvas.queryByText('请填写主页链接')).toBeNull());
    await expect(url()).not.toBeRequired();
    await userEvent.type(keyword, '{Enter}');
    await waitFor(() => expect(args.onCall).toHaveBeenCalledTimes(1));
  },
};
