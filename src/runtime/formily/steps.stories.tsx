/** A form that is filled in step by step. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../services/client';
import { StoryScreen, type StoryScreenProps } from '../testing/StoryScreen';
import { forgetDrafts } from './drafts/storage';
import { formSchema } from './form.fixtures';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/form/steps',
  component: StoryScreen,
  args: {
    screen: {
      dataSources: { create: { call: 'feedManage.createKeyword', effect: 'write' } },
      body: [
        {
          type: 'form',
          source: 'create',
          submit: '创建',
          schema: formSchema,
          initial: { status: 'active', menuCodes: [], platform: 'xhs' },
          fields: ['keyword', { field: 'platform', component: 'radio' }, 'remark', 'homeUrl', 'favorite'],
          steps: [
            { title: '关键词', from: 'keyword' },
            { title: '说明', from: 'remark' },
          ],
        },
      ],
    },
    answers: { 'feedManage.createKeyword': {} as never },
    user: { userId: 1 },
    onCall: fn(),
  },
  beforeEach: forgetDrafts,
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const current = () => document.querySelector('[aria-current="step"]')?.textContent;

/** By keyboard: a step is validated before the next, the summary shows labels, and only the last button submits. */
export const ByKeyboard: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const keyword = await canvas.findByRole('textbox', { name: '关键词' });
    await canvas.findByRole('navigation', { name: '填写步骤' });
    await userEvent.type(keyword, '{Enter}');
    await expect(await canvas.findByText('请填写关键词')).toBeVisible();
    await expect(keyword).toHaveFocus();
    await expect(canvas.queryByLabelText('备注')).toBeNull();
    await userEvent.type(keyword, '口红{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('备注')).toHaveFocus());
    await userEvent.type(canvas.getByLabelText('主页链接'), 'ftp://a.cn{Enter}');
    await expect(await canvas.findByText(/主页链接应以/)).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('主页链接'));
    await userEvent.type(canvas.getByLabelText('主页链接'), 'https://a.cn{Enter}');

    await expect(await canvas.findByText('小红书')).toBeVisible();
    await expect(canvas.getByText('https://a.cn')).toBeVisible();
    await expect(current()).toContain('核对');
    await expect(args.onCall).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: '修改关键词' }));
    await expect(await canvas.findByRole('textbox', { name: '关键词' })).toHaveValue('口红');
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }));
    await userEvent.click(await canvas.findByRole('button', { name: '上一步' }));
    await canvas.findByRole('textbox', { name: '关键词' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('备注')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }));
    await userEvent.click(await canvas.findByRole('button', { name: '创建' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        'feedManage.createKeyword',
        expect.objectContaining({ keyword: '口红', homeUrl: 'https://a.cn', platform: 'xhs' }),
      ),
    );
  },
};

function Leaving(props: StoryScreenProps) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? '离开' : '回来'}
      </button>
      {isShown && <StoryScreen {...props} />}
    </>
  );
}

/** The step is kept with the draft; an error of the server leads back to the step of its field. */
export const Kept: Story = {
  args: {
    answers: {
      'feedManage.createKeyword': (() => {
        throw new CallError({ kind: 'rejected', message: '参数错误', code: 40000, fields: { keyword: '已经在采集' } });
      }) as never,
    },
  },
  render: (args) => <Leaving {...args} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: '关键词' }), '口红{Enter}');
    await userEvent.type(await canvas.findByLabelText('备注'), '好看');
    await userEvent.click(canvas.getByRole('button', { name: '离开' }));
    await userEvent.click(canvas.getByRole('button', { name: '回来' }));
    await expect(await canvas.findByLabelText('备注')).toHaveValue('好看');
    await expect(canvas.getByText('已恢复上次未提交的内容')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }));
    await userEvent.click(await canvas.findByRole('button', { name: '创建' }));
    await expect(await canvas.findByText(/已经在采集/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '关键词' })).toHaveValue(''));
  },
};
