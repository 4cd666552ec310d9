/** Options that are requested for the value of another field. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { StoryScreen } from '../testing/StoryScreen';
import { formSchema } from './form.fixtures';

let failing = false;
const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/form/dependent options',
  component: StoryScreen,
  args: {
    screen: {
      dataSources: {
        create: { call: 'feedManage.createKeyword', effect: 'write' },
        tags: { call: 'feedManage.queryTagList', effect: 'read', send: 'manual' },
      },
      body: [
        {
          type: 'form',
          source: 'create',
          submit: '保存',
          schema: formSchema,
          initial: { status: 'active', menuCodes: [], platform: 'xhs', tagIds: [1, 9] },
          fields: [
            'keyword',
            { field: 'platform', component: 'radio' },
            {
              field: 'tagIds',
              options: { source: 'tags', params: { keyword: '${form.platform}' }, value: 'tagId', label: 'name' },
            },
          ],
        },
      ],
    },
    answers: {
      'feedManage.queryTagList': (({ keyword }: { keyword: string }) => {
        if (failing) throw new Error('网络不可用');
        const list = [
          { tagId: 1, name: '美妆', of: 'xhs dy' },
          { tagId: 2, name: '穿搭', of: 'xhs' },
          { tagId: 3, name: '剧情', of: 'dy' },
        ].filter((tag) => tag.of.includes(keyword));
        return { list, total: list.length };
      }) as never,
      'feedManage.createKeyword': {} as never,
    },
    onCall: fn(),
  },
  beforeEach: () => void (failing = false),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

/** Labels of the chosen tags; antd's counter of those without room begins with `+`. */
const chosen = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('.ant-select-selection-item')]
    .map((item) => item.textContent)
    .filter((text) => !text?.startsWith('+'));

/**
 * Requested once for each value of the other field; a value that the new options lack is emptied with a word, one of
 * the edited record is left alone until then.
 */
export const AskedAgain: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await waitFor(() => expect(chosen(canvasElement)).toContain('美妆'));
    await userEvent.click(await canvas.findByLabelText('标签'));
    await userEvent.click(await screen.findByText('穿搭', { selector: '.ant-select-item-option-content' }));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText(/不在新的选项中/)).toBeNull();
    await userEvent.click(canvas.getByText('抖音'));
    await expect(await canvas.findByText(/“穿搭”.*不在新的选项中，已清空/)).toBeVisible();
    await waitFor(() => expect(chosen(canvasElement)).toEqual(['美妆']));
    await expect(args.onCall).toHaveBeenCalledTimes(2);
    await userEvent.type(canvas.getByRole('textbox', { name: '关键词' }), '口红{Enter}');
    await waitFor(() =>
      expect(args.onCall).toHaveBeenLastCalledWith(
        'feedManage.createKeyword',
        expect.objectContaining({ platform: 'dy', tagIds: [1] }),
      ),
    );
  },
};

/** While the options for the new value are not there, the form is not submitted with the old choice. */
export const NotAnswered: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await waitFor(() => expect(chosen(canvasElement)).toContain('美妆'));
    failing = true;
    await userEvent.click(canvas.getByText('抖音'));
    await canvas.findByText(/选项没有加载成功/);
    await userEvent.type(canvas.getByRole('textbox', { name: '关键词' }), '口红{Enter}');
    await expect(await canvas.findByText('选项还在更新，请稍后再提交')).toBeVisible();
    await expect(args.onCall).not.toHaveBeenCalledWith('feedManage.createKeyword', expect.anything());
    failing = false;
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(canvas.queryByText('选项还在更新，请稍后再提交')).toBeNull());
    await waitFor(() => expect(chosen(canvasElement)).toEqual(['美妆']));
  },
};
