import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import ConfigProvider from 'antd/es/config-provider';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../../../services/testing';
import { forgetDrafts } from '../../formily/drafts/storage';
import type { ScreenDocument } from '../../../language/types';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/dialog', component: StoryScreen, args: { onCall: fn() } };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const form = {
  type: 'form' as const,
  source: 'save',
  submit: '保存',
  initial: '${dialog.row}',
  values: { tagId: '${dialog.row.tagId}' },
  schema: {
    type: 'object',
    properties: { name: { type: 'string', minLength: 1, title: '标签名称' } },
    required: ['name'],
  },
  fields: ['name'],
};
const page: Partial<ScreenDocument> = {
  dataSources: { save: { call: 'feedManage.createTag', effect: 'write', success: '已保存' } },
  dialogs: {
    edit: { type: 'dialog', title: '编辑 ${dialog.row.name}', body: [form] },
    more: {
      type: 'drawer',
      title: '详情 ${dialog.row.name}',
      body: [{ type: 'text', text: '编号 ${dialog.row.tagId}' }],
    },
  },
  body: [
    {
      type: 'button',
      text: '编辑',
      do: [{ action: 'open', dialog: 'edit', data: { row: { tagId: 3, name: '美妆' } } }],
    },
    {
      type: 'button',
      text: '查看',
      do: [{ action: 'open', dialog: 'more', data: { row: { tagId: 3, name: '美妆' } } }],
    },
  ],
};
const answers = { 'feedManage.createTag': { tagId: 3, name: '彩妆' } } as unknown as Answers;

const QUESTION = { selector: '.ant-modal-confirm-title' };

/** antd checks `keyCode`, which userEvent does not set. */
const pressEscape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape', keyCode: 27 });

/** The dialog starts with the row's values, saves, closes and reports success. */
export const Edit: Story = {
  args: { screen: page, answers },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '编辑' }));
    const dialog = within(await screen.findByRole('dialog', { name: '编辑 美妆' }));
    const name = await dialog.findByLabelText('标签名称', { exact: false });
    await expect(name).toHaveValue('美妆');
    await userEvent.clear(name);
    await userEvent.type(name, '彩妆{Enter}');
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('feedManage.createTag', { tagId: 3, name: '彩妆' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('已保存');
    // Escape closes the dialog even after the focused element was removed.
    await userEvent.click(within(canvasElement).getByRole('button', { name: '编辑' }));
    await screen.findByRole('dialog', { name: '编辑 美妆' });
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** With `stay`, the dialog stays open after saving, with an empty form. */
export const Stays: Story = {
  args: {
    screen: {
      ...page,
      dialogs: { edit: { type: 'drawer', title: '标签', body: [{ ...form, initial: undefined, stay: true }] } },
    },
    answers,
  },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '编辑' }));
    const drawer = within(await screen.findByRole('dialog', { name: '标签' }));
    const name = await drawer.findByLabelText('标签名称', { exact: false });
    await userEvent.type(name, '彩妆{Enter}');
    await screen.findByText('已保存');
    await waitFor(() => expect(name).toHaveValue(''));
    await expect(args.onCall).toHaveBeenCalledWith('feedManage.createTag', { tagId: 3, name: '彩妆' });
    await expect(drawer.queryByRole('button', { name: '取消' })).toBeNull();
    // Escape closes the drawer even after the focused button was removed.
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The form's chunk has loaded by now: opening leaves the focus in the form and shows no error for the empty field.
    await userEvent.click(within(canvasElement).getByRole('button', { name: '编辑' }));
    const again = within(await screen.findByRole('dialog', { name: '标签' })).getByLabelText('标签名称', {
      exact: false,
    });
    await waitFor(() => expect(again).toHaveFocus());
    await userEvent.keyboard('又');
    await expect(again).toHaveValue('又');
    await expect(again).not.toHaveAttribute('aria-invalid', 'true');
  },
};

/** Closing a dialog with input asks for confirmation. */
export const AsksBeforeLosing: Story = {
  args: { screen: page, answers },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '编辑' }));
    const name = await within(await screen.findByRole('dialog')).findByLabelText('标签名称', { exact: false });
    await userEvent.type(name, '新');
    pressEscape();
    await screen.findByText('填写的内容还没有提交，确定关闭吗？', QUESTION);
    await userEvent.click(
      within(document.querySelector<HTMLElement>('.ant-modal-confirm')!).getByRole('button', { name: /取\s?消/ }),
    );
    await waitFor(() => expect(screen.queryByText('填写的内容还没有提交，确定关闭吗？', QUESTION)).toBeNull());
    await expect(name).toHaveValue('美妆新');
  },
};

export const Drawer: Story = {
  args: { screen: page, answers },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '查看' }));
    const drawer = await screen.findByRole('dialog', { name: '详情 美妆' });
    await expect(await within(drawer).findByText('编号 3')).toBeInTheDocument();
    await waitFor(() => expect(drawer.closest('.ant-drawer')).toHaveFocus());
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const edits = (row: { tagId: number; name: string }): ScreenDocument['body'][number] => ({
  type: 'button',
  text: `编辑${row.name}`,
  do: [{ action: 'open', dialog: 'edit', data: { row } }],
});
const NOTICE = '已恢复上次未提交的内容';

/** A draft belongs to the edited record: other rows do not show it, and discarding removes it. */
export const Drafts: Story = {
  args: {
    screen: { ...page, body: [edits({ tagId: 5, name: '五' }), edits({ tagId: 6, name: '六' })] },
    answers,
    user: { userId: 1 },
  },
  beforeEach: forgetDrafts,
  async play({ canvasElement }) {
    const open = async (name: string) => {
      await userEvent.click(await within(canvasElement).findByRole('button', { name: `编辑${name}` }));
      const dialog = within(await screen.findByRole('dialog', { name: `编辑 ${name}` }));
      return { dialog, field: await dialog.findByLabelText('标签名称', { exact: false }) };
    };
    const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const yes = async () => {
      await screen.findByText('填写的内容还没有提交，确定关闭吗？', QUESTION);
      await userEvent.click(
        within(document.querySelector<HTMLElement>('.ant-modal-confirm')!).getByRole('button', { name: /仍然关闭/ }),
      );
    };

    const five = await open('五');
    await userEvent.type(five.field, '号');
    // Typing pauses store the draft, so closing does not wait for it.
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('五号'));
    pressEscape();
    await yes();
    await dialogClosed();
    await expect(JSON.stringify(sessionStorage)).not.toContain('五号');
    const again = await open('五');
    await expect(again.field).toHaveValue('五');
    await userEvent.click(again.dialog.getByRole('button', { name: '取消' }));
    await dialogClosed();
  },
};

/** A draft as the console stores it when the session ends in the middle of typing. */
const left = (row: { tagId: number; name: string }, name: string) =>
  sessionStorage.setItem(
    `atelier.draft:${JSON.stringify([1, '/story', 'edit/save:1', [JSON.stringify({ tagId: row.tagId }), []]])}`,
    JSON.stringify({ at: Date.now(), values: { name }, cleared: [], dialog: { name: 'edit', data: { row } } }),
  );

/** The dialog with unsubmitted input reopens with the screen; the next row's dialog does not show the input. */
export const Reopened: Story = {
  args: { screen: { ...page, body: [edits({ tagId: 6, name: '六' })] }, answers, user: { userId: 1 } },
  beforeEach() {
    forgetDrafts();
    left({ tagId: 5, name: '五' }, '五号');
  },
  async play({ canvasElement, args }) {
    const dialog = within(await screen.findByRole('dialog', { name: '编辑 五' }));
    const field = await dialog.findByLabelText('标签名称', { exact: false });
    await expect(field).toHaveValue('五号');
    await waitFor(() => expect(dialog.getByText(NOTICE)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: '放弃' }));
    await expect(field).toHaveValue('五');
    left({ tagId: 5, name: '五' }, '五号');
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(within(canvasElement).getByRole('button', { name: '编辑六' }));
    const six = within(await screen.findByRole('dialog', { name: '编辑 六' }));
    const other = await six.findByLabelText<HTMLInputElement>('标签名称', { exact: false });
    await expect(other).toHaveValue('六');
    await expect(six.queryByText(NOTICE)).toBeNull();
    await userEvent.type(other, '号');
    const form = other.form!;
    // Twice in one task: after the dialog has closed, a second Enter would press the opener, which has the focus again.
    for (let press = 0; press < 2; press++) {
      fireEvent.keyDown(other, { key: 'Enter' });
      fireEvent.submit(form);
    }
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('feedManage.createTag', { tagId: 6, name: '六号' }));
    // Once more during the closing animation.
    fireEvent.submit(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onCall).toHaveBeenCalledTimes(1);
  },
};

/** As under prefers-reduced-motion: a closed dialog is removed at once. */
const atOnce: Decorator = (Story) => (
  <ConfigProvider theme={{ token: { motion: false } }}>
    <Story />
  </ConfigProvider>
);
export const ReopenedAtOnce: Story = { ...Reopened, decorators: [atOnce] };
export const DrawerAtOnce: Story = { ...Drawer, decorators: [atOnce] };

/** The answers of a dialog's own sources stay visible until its closing animation ends. */
export const OwnSources: Story = {
  args: {
    screen: {
      dialogs: {
        list: {
          type: 'dialog',
          title: '标签',
          dataSources: {
            own: { call: 'feedManage.queryTagList', effect: 'read', params: { keyword: '${dialog.keyword}' } },
          },
          body: [
            {
              type: 'table',
              source: 'own',
              rowKey: 'tagId',
              empty: '一个也没有',
              columns: [{ field: 'name', title: '标签名称' }],
            },
          ],
        },
      },
      body: [{ type: 'button', text: '打开', do: [{ action: 'open', dialog: 'list', data: { keyword: '妆' } }] }],
    },
    answers: { 'feedManage.queryTagList': { list: [{ tagId: 3, name: '美妆' }], total: 1 } } as unknown as Answers,
  },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '打开' }));
    const dialog = await screen.findByRole('dialog', { name: '标签' });
    await within(dialog).findByText('美妆');
    const seen = new Set<string>();
    const watch = new MutationObserver(() =>
      seen.add(/一个也没有|加载中/.exec(dialog.textContent ?? '')?.[0] ?? '美妆'),
    );
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    await userEvent.click(within(dialog).getByRole('button', { name: /关闭|Close/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    watch.disconnect();
    await expect([...seen]).toEqual(['美妆']);
    await expect(args.onCall).toHaveBeenCalledTimes(1);
  },
};

/** Without an animation, a dialog's sources stop at once: later changes of their params send no request. */
export const OwnSourcesAtOnce: Story = {
  args: {
    screen: {
      query: { word: { type: 'string' } },
      dialogs: {
        list: {
          type: 'dialog',
          title: '标签',
          dataSources: {
            own: { call: 'feedManage.queryTagList', effect: 'read', params: { keyword: '${query.word}' } },
          },
          body: [{ type: 'table', source: 'own', rowKey: 'tagId', columns: [{ field: 'name', title: '标签名称' }] }],
        },
      },
      body: [
        { type: 'button', text: '打开', do: [{ action: 'open', dialog: 'list' }] },
        { type: 'button', text: '换词', do: [{ action: 'set', query: { word: '妆' } }] },
      ],
    },
    answers: { 'feedManage.queryTagList': { list: [{ tagId: 3, name: '美妆' }], total: 1 } } as unknown as Answers,
    onQuery: fn(),
  },
  decorators: [atOnce],
  async play({ canvasElement, args }) {
    const open = async () => {
      await userEvent.click(await within(canvasElement).findByRole('button', { name: '打开' }));
      const dialog = within(await screen.findByRole('dialog', { name: '标签' }));
      await dialog.findByText('美妆');
      return dialog;
    };
    await userEvent.click((await open()).getByRole('button', { name: /关闭|Close/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(within(canvasElement).getByRole('button', { name: '换词' }));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ word: '妆' }));
    await expect(args.onCall).toHaveBeenCalledTimes(1);
    await open();
    await expect(args.onCall).toHaveBeenCalledTimes(2);
    await expect(args.onCall).toHaveBeenLastCalledWith('feedManage.queryTagList', { keyword: '妆' });
  },
};

/** A drawer about a row offers the row's actions, without those that it has itself and without opening itself. */
export const ActionsOfItsRow: Story = {
  args: {
    screen: {
      query: { tag: { type: 'string' } },
      dataSources: {
        tags: { call: 'feedManage.queryTagList', effect: 'read' },
        copy: { call: 'feedManage.createTag', effect: 'write' },
        remove: { call: 'feedManage.deleteTag', effect: 'write', success: '已删除' },
      },
      dialogs: {
        tag: {
          type: 'drawer',
          title: '${dialog.row.name}',
          address: 'row.tagId',
          body: [{ type: 'button', text: '看关键词', do: [{ action: 'go', to: '/feed/feed-keyword' }] }],
        },
      },
      body: [
        {
          type: 'table',
          source: 'tags',
          rowKey: 'tagId',
          columns: [{ field: 'name', title: '标签名称' }],
          rowActions: [
            { text: '详情', do: [{ action: 'open', dialog: 'tag', data: { row: '${row}' } }] },
            { text: '看关键词', do: [{ action: 'go', to: '/feed/feed-keyword' }] },
            { text: '复制', do: [{ action: 'call', source: 'copy', params: { name: '${row.name}（副本）' } }] },
            {
              text: '删除',
              kind: 'danger',
              do: [{ action: 'call', source: 'remove', params: { tagId: '${row.tagId}' } }],
            },
          ],
        },
      ],
    },
    answers: {
      'feedManage.queryTagList': { list: [{ tagId: 3, name: '美妆' }], total: 1 },
      'feedManage.createTag': { tagId: 4, name: '美妆（副本）' },
      'feedManage.deleteTag': { done: 1 },
    } as unknown as Answers,
  },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '详情' }));
    const drawer = within(await screen.findByRole('dialog', { name: '美妆' }));
    const actions = within(await drawer.findByRole('toolbar', { name: '这条记录的操作' }));
    await expect(actions.getAllByRole('button').map((button) => button.textContent)).toEqual(['复制', '⋯']);
    await userEvent.click(actions.getByRole('button', { name: '复制' }));
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('feedManage.createTag', { name: '美妆（副本）' }));
    await userEvent.click(actions.getByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('feedManage.deleteTag', { tagId: 3 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
