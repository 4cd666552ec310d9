/** Prepared texts, chosen after a slash in the empty input. */
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { everyState, scripts } from './chat.fixtures';
import { chatStories, inputOf, loseNext, on, opened, scene, sent, type Story } from './testing/scene';

const meta = { ...chatStories, title: 'widgets/Chat/Scripts' };
export default meta;

const withScripts = (list: typeof scripts) => () => {
  on(everyState)();
  scene.server.scripts = list;
};

/** A slash in the empty input shows scripts; typing searches, arrows and Enter choose, Escape leaves. */
export const Scripts: Story = {
  beforeEach: withScripts(scripts),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const input = await inputOf(canvas);
    await userEvent.type(input, '/');
    const list = await canvas.findByRole('listbox', { name: '话术' });
    await expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('首次问候');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('报价');
    await expect(input).toHaveAttribute(
      'aria-activedescendant',
      within(list).getByRole('option', { selected: true }).id,
    );
    await userEvent.keyboard('问候');
    await expect(within(list).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('没有');
    await canvas.findByText('没有找到含有“问候没有”的话术');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('/问候没有');
    await expect(canvas.queryByText(/没有找到/)).toBeNull();
    await userEvent.clear(input);
    await userEvent.keyboard('/问候');
    await canvas.findByRole('option');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(input).toHaveValue('小满 您好，我是小王，请问想了解哪方面呢？'));
    await expect(sent()).toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await expect(sent()[0]!.params).toMatchObject({ type: 'text', scriptVersionId: 10 });
    await userEvent.type(input, '自己写的{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await expect(sent()[1]!.params).not.toHaveProperty('scriptVersionId');
  },
};

/** Variables are asked for before the text is inserted; defaults stand in their fields. */
export const ScriptVariables: Story = {
  beforeEach: withScripts(scripts),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    const input = await inputOf(canvas);
    await userEvent.click(canvas.getByRole('button', { name: '话术' }));
    await userEvent.click(await canvas.findByRole('option', { name: /报价/ }));
    const dialog = await screen.findByRole('dialog', { name: '填写话术：报价' });
    const price = await within(dialog).findByRole('textbox', { name: '报多少元' });
    await expect(within(dialog).getByRole('textbox', { name: '介绍哪一款产品' })).toHaveValue('修护精华');
    await userEvent.click(within(dialog).getByRole('button', { name: '插入' }));
    await expect(within(dialog).getByRole('alert')).toHaveTextContent('请填写：报多少元');
    await userEvent.type(price, '168{Enter}');
    await waitFor(() => expect(input).toHaveValue('修护精华现在到手 168 元，下单送小样三件'));
  },
};

/** Pictures and notes of a script are sent before its text; the use is counted once. */
export const ScriptParts: Story = {
  beforeEach: withScripts(scripts),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await userEvent.type(await inputOf(canvas), '、色卡');
    await canvas.findByRole('option');
    await userEvent.keyboard('{Enter}');
    const parts = await canvas.findByRole('list', { name: '随话术发送的图片和笔记' });
    await expect(within(parts).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    await expect(sent().map(({ params }) => params)).toMatchObject([
      { type: 'file', data: { file: { url: '/files/2026-06/AbCdEfGhIj.png' } } },
      { type: 'note' },
      { type: 'text', scriptVersionId: 30 },
    ]);
    await expect(canvas.queryByRole('list', { name: '随话术发送的图片和笔记' })).toBeNull();
  },
};

export const NoScripts: Story = {
  beforeEach: withScripts([]),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await userEvent.type(await inputOf(canvas), '/');
    await canvas.findByText('还没有可用的话术，可以在“话术管理”里添加');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
  },
};

/** Scripts that cannot be loaded are loaded by a press. */
export const ScriptsNotLoaded: Story = {
  beforeEach: withScripts(scripts),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    loseNext('replyManage.queryScriptsAtHand', 'before');
    await userEvent.type(await inputOf(canvas), '/');
    await userEvent.click(await canvas.findByRole('button', { name: '重试' }));
    await expect(await canvas.findAllByRole('option')).toHaveLength(scripts.length);
  },
};

export const ScriptsOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: withScripts(scripts),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await opened(canvasElement);
    await userEvent.type(await inputOf(canvas), '/');
    await canvas.findByRole('listbox');
  },
};
