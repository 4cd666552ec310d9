import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../base.css';
import type { AgreementTextProps } from '../../shared/agreement-text/AgreementText';
import AgreementDialog, { type AgreementDialogProps } from './AgreementDialog';

const accept = fn(async (_versionNo: number) => true);
const load = fn();
const FIRST: AgreementTextProps = {
  versionNo: 1,
  title: '内容生成服务用户协议',
  content: `欢迎使用内容中心。\n\n## 一、服务说明\n生成结果仅供参考。\n\n## 三、内容责任\n${'您应确保输入的素材来源合法，已取得必要的授权。\n'.repeat(30)}`,
  change: '',
  createTime: null,
  agreedNo: null,
};
const SECOND: AgreementTextProps = {
  ...FIRST,
  versionNo: 2,
  change: '补充了数据保存的期限',
  createTime: '2026-06-10T07:30:00.000Z',
  agreedNo: 1,
};
const decline = fn();

function Framed(props: AgreementDialogProps) {
  const [open, setOpen] = useState(props.open);
  const left =
    <T,>(run: () => T) =>
    () => {
      setOpen(false);
      return run();
    };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        内容中心
      </button>
      <AgreementDialog
        open={open}
        load={load}
        accept={async (versionNo) => {
          const isNewest = await props.accept(versionNo);
          if (isNewest) setOpen(false);
          return isNewest;
        }}
        decline={left(props.decline)}
      />
    </>
  );
}

const meta: Meta<typeof AgreementDialog> = {
  title: 'shell/Agreement',
  component: AgreementDialog,
  render: Framed,
  args: { open: true, load, accept, decline },
  beforeEach() {
    load.mockReset().mockResolvedValue(FIRST);
    accept.mockReset().mockResolvedValue(true);
    decline.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof AgreementDialog>;

const partsOf = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: '用户协议' }));
  return {
    dialog,
    box: await dialog.findByRole('checkbox', { name: /我已阅读并同意/ }),
    yes: dialog.getByRole('button', { name: /同意并继续/ }),
    no: dialog.getByRole('button', { name: '不同意' }),
  };
};
const left = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const focusedInside = () =>
  waitFor(() => expect(document.querySelector('.ant-modal')).toContainElement(document.activeElement as HTMLElement));

/** The text scrolls by keyboard, and the focus stays inside the dialog. */
export const Open: Story = {
  async play() {
    const { dialog, box, yes } = await partsOf();
    await expect(dialog.getByRole('heading', { name: '三、内容责任' })).toBeInTheDocument();
    await focusedInside();
    const text = dialog.getByRole('region', { name: '内容生成服务用户协议' });
    text.focus();
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(yes).toHaveFocus();
    await userEvent.tab();
    await focusedInside();
  },
};

export const Accepted: Story = {
  async play() {
    const { box, yes } = await partsOf();
    await userEvent.click(box);
    await userEvent.click(yes);
    await left();
    await expect(accept).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByText('内容中心'));
    await expect((await partsOf()).box).not.toBeChecked();
  },
};

export const Unticked: Story = {
  async play() {
    const { box, yes } = await partsOf();
    await userEvent.click(yes);
    await screen.findByText('请先勾选同意用户协议');
    await expect(box).toHaveFocus();
    await expect(accept).not.toHaveBeenCalled();
  },
};

/** If saving fails, the caller shows the error and the dialog stays unchanged. */
export const NotSaved: Story = {
  async play() {
    accept.mockRejectedValueOnce(new Error('请求失败，请稍后重试'));
    const { box, yes } = await partsOf();
    await userEvent.click(box);
    await userEvent.click(yes);
    await waitFor(() => expect(yes).toBeEnabled());
    await expect(box).toBeChecked();
    await userEvent.click(yes);
    await left();
  },
};

export const Declined: Story = {
  async play() {
    await userEvent.click((await partsOf()).no);
    await left();
    await userEvent.click(screen.getByText('内容中心'));
    await partsOf();
    await focusedInside();
    // antd checks keyCode, which userEvent does not send.
    await fireEvent.keyDown(document.activeElement!, { key: 'Escape', keyCode: 27 });
    await left();
    await expect(decline).toHaveBeenCalledTimes(2);
    await expect(accept).not.toHaveBeenCalled();
  },
};

/** A newer version says what is different from the one that the person accepted. */
export const Renewed: Story = {
  beforeEach: () => void load.mockResolvedValue(SECOND),
  async play() {
    const { dialog } = await partsOf();
    await dialog.findByText(/您同意过版本 1.*本次修改：补充了数据保存的期限/);
    await dialog.findByText('版本 2，2026-06-10 发布');
  },
};

/** Published while the person read: the new text is shown, and nothing counts as read. */
export const Overtaken: Story = {
  async play() {
    accept.mockResolvedValueOnce(false);
    const { dialog, box, yes } = await partsOf();
    load.mockResolvedValue(SECOND);
    await userEvent.click(box);
    await userEvent.click(yes);
    await dialog.findByText('版本 2，2026-06-10 发布');
    await expect((await partsOf()).box).not.toBeChecked();
    await expect(accept.mock.calls).toEqual([[1]]);
  },
};

/** Without its text nothing can be accepted; it can be read again. */
export const Unreadable: Story = {
  beforeEach: () => void load.mockRejectedValueOnce(new Error('网络连接失败')),
  async play() {
    const dialog = within(await screen.findByRole('dialog', { name: '用户协议' }));
    await dialog.findByText('无法读取用户协议的正文：网络连接失败');
    await expect(dialog.getByRole('button', { name: /同意并继续/ })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: '重试' }));
    await dialog.findByRole('heading', { name: '三、内容责任' });
  },
};
