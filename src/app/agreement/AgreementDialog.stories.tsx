import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../base.css';
import AgreementDialog, { type AgreementDialogProps } from './AgreementDialog';

const accept = fn(async () => undefined);
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
        accept={async () => {
          await props.accept();
          setOpen(false);
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
  args: { open: true, accept, decline },
  beforeEach() {
    accept.mockReset().mockResolvedValue(undefined);
    decline.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof AgreementDialog>;

const partsOf = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: '用户协议' }));
  return {
    dialog,
    box: dialog.getByRole('checkbox', { name: /我已阅读并同意/ }),
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
