import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { useCommands } from './use-commands';
import { KeysHelp } from './use-keys-help';

interface PartProps {
  readonly name: string;
  readonly saves?: boolean;
  say(what: string): void;
}

function Part({ name, saves = true, say }: PartProps) {
  const root = useRef<HTMLElement>(null);
  const commands = {
    save: { label: '保存', keys: ['Mod+s'], reach: 'all' as const, act: () => saves && say(`${name} saves`) },
    publish: { label: '发布', keys: ['Mod+Enter'], reach: 'text' as const, act: () => say(`${name} publishes`) },
    remove: { label: '删除', keys: ['Delete'], act: () => say(`${name} removes`) },
    move: { label: '移动', keys: ['ArrowUp'], within: '.stage', act: () => say(`${name} moves`) },
    play: { label: '播放', keys: [' '], act: () => say(`${name} plays`) },
  };
  useCommands(commands, undefined, root);
  return (
    <section ref={root} aria-label={name}>
      <button type="button" onClick={() => say(`${name} pressed`)}>
        {name}
      </button>
      <input aria-label={`${name} text`} />
      <button type="button" className="stage">
        {`${name} stage`}
      </button>
      <KeysHelp root={root} more={[['双击', '改名']]} />
    </section>
  );
}

function Parts() {
  const [output, setOutput] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Part name="page" say={setOutput} />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        open
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the dialogs of antd
        <div role="dialog" aria-label="above">
          <Part name="image" say={setOutput} saves={false} />
        </div>
      )}
      <output>{output}</output>
    </>
  );
}

const meta: Meta<typeof Parts> = { title: 'shared/commands', component: Parts };
export default meta;
type Story = StoryObj<typeof Parts>;

/** Where keys work: in the part that has the focus, some of them also in fields and dialogs. */
export const Reach: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const output = canvas.getByRole('status');
    const press = async (on: HTMLElement, keys: string, expected: string) => {
      on.focus();
      await userEvent.keyboard(keys);
      await waitFor(() => expect(output).toHaveTextContent(expected));
    };
    const button = (name: string) => canvas.getByRole('button', { name });
    await press(button('page'), '{Delete}', 'page removes');
    await press(button('page'), '{ArrowUp} ', 'page pressed');
    await press(button('page stage'), '{ArrowUp}', 'page moves');
    await press(canvas.getByRole('textbox'), '{Delete}{Control>}{Enter}{/Control}', 'page publishes');
    await press(canvas.getByRole('textbox'), '{Control>}s{/Control}', 'page saves');
    await userEvent.click(button('open'));
    await press(button('image'), '{Delete}', 'image removes');
    await press(button('image'), '{Control>}s{/Control}', 'page saves');
    await press(button('open'), '{Delete}', 'page saves');
  },
};

/** The list of keys shows each label once. */
export const Help: Story = {
  async play({ canvasElement }) {
    within(canvasElement).getByRole('button', { name: 'page' }).focus();
    await userEvent.keyboard('?');
    const sheet = within(await within(document.body).findByRole('dialog', { name: '快捷键' }));
    await waitFor(() => expect(sheet.getByText('Ctrl+S')).toBeVisible());
    await expect(sheet.getByText('双击')).toBeVisible();
    await expect(sheet.getAllByText('保存')).toHaveLength(1);
  },
};
