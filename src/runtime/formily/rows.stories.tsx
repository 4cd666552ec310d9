/** Params that are lists of objects: a group of fields for each. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { FormNode, ValueSchema } from '../../language/types';
import { frames } from '../../shared/testing/frames';
import { StoryScreen } from '../testing/StoryScreen';
import { forgetDrafts } from './drafts/storage';

const schema: ValueSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', title: '名称' },
    contacts: {
      type: 'array',
      title: '联系人',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '姓名', minLength: 1, maxLength: 20 },
          kind: { type: 'string', title: '类型', enum: ['mobile', 'mail'], labels: { mobile: '手机', mail: '邮箱' } },
          note: { type: 'string', title: '说明', maxLength: 50 },
        },
        required: ['name', 'kind'],
        additionalProperties: false,
      },
    },
  },
  required: ['contacts'],
};
const form: FormNode = {
  type: 'form',
  source: 'create',
  submit: '保存',
  schema,
  initial: { contacts: [{ name: '王小明', kind: 'mobile' }] },
};

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/form/rows',
  component: StoryScreen,
  args: {
    screen: { dataSources: { create: { call: 'feedManage.createKeyword', effect: 'write' } }, body: [form] },
    answers: { 'feedManage.createKeyword': {} as never },
    user: { userId: 1 },
    onCall: fn(),
  },
  beforeEach: forgetDrafts,
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const names = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole<HTMLInputElement>('textbox', { name: /姓名/ })
    .map(({ value }) => value);

/** By keyboard: added, typed, moved and removed with undo; sent without the empty cells. */
export const ByKeyboard: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const add = await canvas.findByRole('button', { name: '添加一行' });
    await expect(canvas.queryByRole('button', { name: '删除第 1 行' })).toBeNull();
    add.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('textbox', { name: /姓名/ })[1]).toHaveFocus());
    await userEvent.keyboard('李雷');
    canvas.getByRole('button', { name: '移动第 2 行' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(names(canvasElement)).toEqual(['李雷', '王小明']);
    await expect(await canvas.findByText('已移到第 1 行，共 2 行')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('button', { name: '移动第 1 行' })).toHaveFocus());

    canvas.getByRole('button', { name: '删除第 2 行' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('已删除第 2 行')).toBeVisible();
    await expect(names(canvasElement)).toEqual(['李雷']);
    await waitFor(() => expect(canvas.getByRole('button', { name: '撤销' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(names(canvasElement)).toEqual(['李雷', '王小明']);

    await userEvent.click(canvas.getByRole('button', { name: /保存/ }));
    await expect(await canvas.findByText('联系人有 1 处需要改正')).toBeVisible();
    await expect(within(canvas.getByRole('group', { name: '第 1 行' })).getByText('请选择类型')).toBeVisible();
    await expect(args.onCall).not.toHaveBeenCalled();
    canvas.getByRole('button', { name: '删除第 1 行' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByText(/处需要改正/)).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: /保存/ }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('feedManage.createKeyword', {
        contacts: [{ name: '王小明', kind: 'mobile' }],
      }),
    );
  },
};

/** The contract's maximum; a field that was left shows its error, others do not; moved by dragging the handle. */
export const ByPointer: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const add = await canvas.findByRole('button', { name: '添加一行' });
    await userEvent.click(add);
    await userEvent.click(add);
    await expect(canvas.getByRole('button', { name: '最多 3 行' })).toBeDisabled();
    const [, second, third] = canvas.getAllByRole('textbox', { name: /姓名/ });
    await expect(third).toHaveFocus();
    await expect(await canvas.findAllByText('请填写姓名')).toHaveLength(1);
    await userEvent.type(second!, '李雷');
    await userEvent.type(third!, '韩梅梅');
    await expect(canvas.queryByText('请填写姓名')).toBeNull();

    const handle = canvas.getByRole('button', { name: '移动第 3 行' });
    const { left, top } = handle.getBoundingClientRect();
    const at = (clientY: number) => ({ clientX: left, clientY, button: 0, bubbles: true });
    handle.dispatchEvent(new PointerEvent('pointerdown', at(top)));
    for (let y = top; y > 0; y -= 10) {
      window.dispatchEvent(new PointerEvent('pointermove', at(y)));
      await frames();
    }
    window.dispatchEvent(new PointerEvent('pointerup', at(0)));
    await expect(names(canvasElement)).toEqual(['韩梅梅', '王小明', '李雷']);
  },
};

/** A list of objects without a component, and without rows. */
export const Empty: Story = {
  args: {
    screen: {
      dataSources: { create: { call: 'feedManage.createKeyword', effect: 'write' } },
      body: [{ ...form, initial: undefined, fields: ['contacts'] }],
    },
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /保存/ }));
    await expect(await canvas.findByText('请添加联系人')).toBeVisible();
    await expect(args.onCall).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('button', { name: '添加一行' })).toHaveFocus());
  },
};
