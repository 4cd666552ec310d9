import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { alert, askWrite, busy, confirm, notify } from './feedback';

/** Messages and confirmations above the page. */
const meta: Meta = { title: 'nodes/Feedback' };
export default meta;
type Story = StoryObj;

const read = fn();
const dialog = () => screen.findByRole('dialog');
const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Question: Story = {
  render: () => (
    <button
      type="button"
      onClick={() => void confirm('token过期', { details: '检测到本地认证过期，是否做认证处理' }).then(read)}
    >
      问
    </button>
  ),
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await userEvent.click(within(await dialog()).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(read).toHaveBeenLastCalledWith(false));
    await dialogClosed();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await dialog()).toHaveTextContent('检测到本地认证过期，是否做认证处理');
    await userEvent.click(within(await dialog()).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(read).toHaveBeenLastCalledWith(true));
    await dialogClosed();
  },
};

/** Before a sensitive write, "no" has the focus, so that Enter does nothing. */
export const SensitiveWrite: Story = {
  render: () => (
    <button
      type="button"
      onClick={() =>
        void askWrite({
          question: '把 staff2 的状态改为 停用？',
          notes: ['停用会立即结束其全部登录'],
          final: undefined,
        }).then(read)
      }
    >
      改
    </button>
  ),
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await dialog()).toHaveTextContent('把 staff2 的状态改为 停用？停用会立即结束其全部登录');
    await expect(within(await dialog()).getByRole('button', { name: '确定' })).not.toHaveClass('ant-btn-dangerous');
    await waitFor(async () => expect(within(await dialog()).getByRole('button', { name: '取消' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(read).toHaveBeenLastCalledWith(false));
    await dialogClosed();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await userEvent.click(within(await dialog()).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(read).toHaveBeenLastCalledWith(true));
    await dialogClosed();
  },
};

/**
 * Before an action that cannot be undone, the red button shows the verb and "no" has the focus; it then returns to the
 * opener.
 */
export const Danger: Story = {
  render: () => (
    <button type="button" onClick={() => void confirm('确定删除“口红”？', { dangerText: '删除' }).then(read)}>
      问
    </button>
  ),
  async play({ canvasElement }) {
    const opener = within(canvasElement).getByRole('button');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const yes = within(await dialog()).getByRole('button', { name: '删除' });
    await expect(yes).toHaveClass('ant-btn-dangerous');
    await expect(within(await dialog()).queryByRole('button', { name: '确定' })).toBeNull();
    await waitFor(async () => expect(within(await dialog()).getByRole('button', { name: '取消' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(read).toHaveBeenLastCalledWith(false));
    await dialogClosed();
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(within(await dialog()).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(read).toHaveBeenLastCalledWith(true));
    await dialogClosed();
  },
};

/** A question with a name: the button waits until the name is typed; Enter then confirms. */
export const TypeTheName: Story = {
  render: () => (
    <button
      type="button"
      onClick={() => void confirm('确定不再跟踪“林间小鹿”？', { dangerText: '取消跟踪', name: '林间小鹿' }).then(read)}
    >
      问
    </button>
  ),
  async play({ canvasElement }) {
    read.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button'));
    const asked = within(await dialog());
    const yes = asked.getByRole('button', { name: '取消跟踪' });
    const field = asked.getByLabelText('请输入“林间小鹿”以确认');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(yes).toBeDisabled();
    await userEvent.keyboard('林间{Enter}');
    await expect(yes).toBeDisabled();
    await expect(read).not.toHaveBeenCalled();
    await userEvent.keyboard('小鹿');
    await waitFor(() => expect(yes).toBeEnabled());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(read).toHaveBeenLastCalledWith(true));
    await dialogClosed();
  },
};

/** Messages appear in a live region; failures are alerts. */
export const Announced: Story = {
  render: () => (
    <>
      <button type="button" onClick={() => notify('success', '已保存')}>
        成
      </button>
      <button type="button" onClick={() => notify('error', '没有保存')}>
        败
      </button>
    </>
  ),
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '成' }));
    await expect((await screen.findByText('已保存')).closest('[aria-live="polite"]')).not.toBeNull();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '败' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('没有保存');
  },
};

/** Undoing is offered in the message: by its button or by Ctrl+Z, and not while a person types. */
export const Undo: Story = {
  render: () => (
    <>
      <button type="button" onClick={() => notify('success', '已暂停采集', { undo: () => read('undone') })}>
        暂停
      </button>
      <input aria-label="备注" />
    </>
  ),
  async play({ canvasElement }) {
    read.mockClear();
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: '暂停' });
    await userEvent.click(opener);
    const undo = await screen.findByRole('button', { name: '撤销' });
    await expect(undo.closest('[aria-live="polite"]')).toHaveTextContent('已暂停采集');
    await userEvent.click(canvas.getByLabelText('备注'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(read).not.toHaveBeenCalled();
    opener.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(read.mock.calls).toEqual([['undone']]));
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull());
  },
};

/** An alert has a single button. */
export const Alert: Story = {
  render: () => (
    <button type="button" onClick={() => void alert('token过期处理失败', '请在弹出页面内进行手动登录操作').then(read)}>
      说
    </button>
  ),
  async play({ canvasElement }) {
    read.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(within(await dialog()).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(within(await dialog()).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    await dialogClosed();
  },
};

export const AlertThatLeaves: Story = {
  render: () => (
    <button
      type="button"
      onClick={() => void alert('sd-sso：获取用户信息失败', '即将退出登录，请重新登录。', 1_000).then(read)}
    >
      说
    </button>
  ),
  async play({ canvasElement }) {
    read.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await dialog()).toHaveTextContent('sd-sso：获取用户信息失败');
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    await dialogClosed();
  },
};

let end = () => {};
export const Busy: Story = {
  render: () => (
    <button
      type="button"
      onClick={() => {
        end = busy('正在刷新登录状态…');
      }}
    >
      做
    </button>
  ),
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await screen.findByText('正在刷新登录状态…');
    end();
    await waitFor(() => expect(screen.queryByText('正在刷新登录状态…')).toBeNull());
  },
};

/** A step is a link that goes on inside the console. */
export const NextStep: Story = {
  render: () => (
    <button
      type="button"
      onClick={() =>
        notify('success', '活动页“开学季”已创建', {
          next: [{ label: '打开编辑器', to: '/v1/page/edit?id=7' }],
          go: (to) => read(to),
        })
      }
    >
      新建
    </button>
  ),
  async play({ canvasElement }) {
    read.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '新建' }));
    const step = await screen.findByRole('link', { name: '打开编辑器' });
    await expect(step.closest('[aria-live="polite"]')).toHaveTextContent('活动页“开学季”已创建');
    await userEvent.click(step);
    await expect(read.mock.calls).toEqual([['/v1/page/edit?id=7']]);
    await waitFor(() => expect(screen.queryByRole('link', { name: '打开编辑器' })).toBeNull());
  },
};
