import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import type { FormDocument } from '../../pages/forms/document';
import { RENOVATION, WITH_LINKAGE } from '../../pages/forms/testing/forms';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import FormAssembly from './FormAssembly';
import { answersOf, FormServer } from './testing/form-server';

const client = createClientDouble();
let server = new FormServer(RENOVATION);

const meta: Meta<typeof FormAssembly> = {
  title: 'widgets/FormAssembly',
  component: FormAssembly,
  parameters: { layout: 'fullscreen' },
  args: {
    client,
    query: {},
    props: { id: 7, canSave: true, canPublish: true },
    navigate: fn(),
    requireAgreement: () => Promise.resolve(true),
    site: { title: 'Atelier', demoAccounts: [] },
  },
  beforeEach() {
    sessionStorage.clear();
    server = new FormServer(RENOVATION);
    client.answer(answersOf(() => server));
    return () => sessionStorage.clear();
  },
};
export default meta;
type Story = StoryObj<typeof FormAssembly>;

const structureIn = (canvasElement: HTMLElement) => within(canvasElement).findByRole('region', { name: '表单结构' });

/** Fields of the library and new parts by press, settings, keys, undo; what is saved has no problem. */
export const Assembled: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const structure = within(await structureIn(canvasElement));
    await userEvent.click(await structure.findByRole('button', { name: /^姓名/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '预算（万元）' }));
    await userEvent.click(await structure.findByRole('button', { name: /^预算.*必填$/ }));
    const title = await canvas.findByRole('textbox', { name: '名称' });
    await userEvent.clear(title);
    await userEvent.type(title, '预算');
    await userEvent.click(canvas.getByRole('switch', { name: '必填' }));
    (await structure.findByRole('button', { name: /^预算/ })).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(server.document.properties.budget).toMatchObject({ title: '预算', 'x-library': 3 }));
    await expect(server.document.required).not.toContain('budget');
    const [first] = server.document['x-layout'];
    await expect(first).toMatchObject({
      steps: [{}, { children: [{ children: [{ field: 'name' }, { field: 'phone' }, { field: 'budget' }] }, {}] }],
    });
    await userEvent.keyboard('{Control>}zzzz{/Control}');
    await waitFor(() => expect(server.document).toEqual(RENOVATION));
    await canvas.findByText('已保存');
  },
};

/** A drag shows where it fits, and drops there as one step. */
export const Dragged: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const structure = await structureIn(canvasElement);
    const item = await canvas.findByRole('button', { name: '评分' });
    const from = item.getBoundingClientRect();
    fireEvent.mouseDown(item, { button: 0, clientX: from.left + 4, clientY: from.top + 4 });
    fireEvent.mouseMove(document, { clientX: from.left + 20, clientY: from.top + 20 });
    await waitFor(() => expect(structure.querySelector('[data-open]')).not.toBeNull());
    await waitFor(() => {
      const gap = structure.querySelector('[data-open]')!.getBoundingClientRect();
      fireEvent.mouseMove(document, { clientX: gap.left + 20, clientY: gap.top + gap.height / 2 });
      expect(structure.querySelector('[data-over]')).not.toBeNull();
    });
    fireEvent.mouseUp(document);
    await waitFor(() => expect(server.document.properties).toHaveProperty('rating'));
    const { steps } = server.document['x-layout'][0] as { steps: readonly { children: readonly unknown[] }[] };
    await expect(steps[0]!.children[0]).toEqual({ field: 'rating' });
  },
};

/** Conditions are read as a sentence. */
export const Linkage: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const structure = within(await structureIn(canvasElement));
    await userEvent.click(await structure.findByRole('button', { name: /^请说明/ }));
    await userEvent.click(canvas.getByTitle('联动'));
    await userEvent.click(canvas.getAllByRole('button', { name: '添加条件' })[0]!);
    await expect(await canvas.findByText(/^“姓名”已填写时，显示$/)).toBeVisible();
    await waitFor(() =>
      expect(server.document.properties.other!['x-visible']).toEqual([{ field: 'name', is: 'filled' }]),
    );
  },
};

/** A colleague saved another draft: nothing is lost, and nothing is decided without the person. */
export const Behind: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const title = await canvas.findByRole('textbox', { name: '表单标题' });
    const theirs: FormDocument = { ...RENOVATION, title: '同事的标题' };
    server.saveAsColleague(theirs);
    await userEvent.type(title, '！');
    await canvas.findByText('陈晓保存了另一份草稿');
    await expect(server.document).toEqual(theirs);
    await userEvent.click(canvas.getByRole('button', { name: '用他人的' }));
    await expect(title).toHaveValue('同事的标题');
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(title).toHaveValue('装修预约！');
  },
};

/** A form with an error is not published; a version becomes the draft again. */
export const Published: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const body = within(document.body);
    const publish = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /^发\s?布$/ }));
      const dialog = within(await body.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: /^发\s?布$/ }));
      await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    };
    await publish();
    await expect(await canvas.findByText('第 1 版')).toBeVisible();
    await userEvent.clear(canvas.getByRole('textbox', { name: '表单标题' }));
    await publish();
    await expect(await canvas.findByText(/请填写表单的标题/)).toBeVisible();
    await expect(server.versions).toHaveLength(1);
    await userEvent.click(canvas.getByTitle('版本'));
    await userEvent.click(await canvas.findByRole('button', { name: '恢复为草稿' }));
    await userEvent.click(within(await body.findByRole('tooltip')).getByRole('button', { name: '恢复为草稿' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '表单标题' })).toHaveValue('装修预约'));
  },
};

/** The console draws the same form with Formily; the same check runs. */
export const PreviewedInTheConsole: Story = {
  beforeEach() {
    server = new FormServer({ ...WITH_LINKAGE, title: '预约 {{page}}' });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^预\s?览$/ }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByTitle('控制台'));
    await userEvent.click(await dialog.findByRole('button', { name: /^提\s?交$/ }));
    await waitFor(() => expect(dialog.getByText('请选择')).toBeVisible());
    await expect(dialog.queryByText('请说明')).toBeNull();
    await userEvent.click(dialog.getByRole('combobox'));
    await userEvent.click(await within(document.body).findByTitle('其他'));
    await expect(await dialog.findByText('请说明')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /添加一行/ }));
    await expect(await dialog.findByText('房间名称')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { props: { id: 7, canSave: false, canPublish: false } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('只读')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: '可添加的内容' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^发\s?布$/ })).toBeNull();
  },
};

export const Failed: Story = {
  beforeEach() {
    client.answer({
      'builder.queryForm': () => {
        throw new CallError({ kind: 'network', message: '网络不可用', call: 'builder.queryForm' });
      },
    });
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('网络不可用');
  },
};

export const Loading: Story = {
  beforeEach() {
    client.answer({ 'builder.queryForm': () => new Promise<never>(() => undefined) });
  },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText('正在打开…')).toBeVisible();
  },
};
