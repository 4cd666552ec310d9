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

const treeIn = (canvasElement: HTMLElement) => within(canvasElement).findByRole('tree', { name: '表单内容' });

/** Fields of the library by press, settings, keys, undo; what is saved has no problem. */
export const Assembled: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const tree = within(await treeIn(canvasElement));
    await userEvent.click(await canvas.findByRole('button', { name: '联系方式' }));
    await userEvent.click(await tree.findByRole('treeitem', { name: /^姓名/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '预算（万元）' }));
    await userEvent.click(await tree.findByRole('treeitem', { name: /^预算.*必填$/ }));
    const title = await canvas.findByRole('textbox', { name: '名称' });
    await userEvent.clear(title);
    await userEvent.type(title, '预算');
    await userEvent.click(canvas.getByRole('switch', { name: '必填' }));
    await userEvent.click(await tree.findByRole('treeitem', { name: /^预算/ }));
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

/** By keys alone: arrows select, Enter and Tab write the texts in place, Delete removes, Alt and an arrow change steps. */
export const WrittenByKeys: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const tree = await treeIn(canvasElement);
    const item = (name: RegExp) => within(tree).findByRole('treeitem', { name, selected: true });
    tree.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await item(/^请说明/);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('textbox', { name: '“请说明”的名称' })).toHaveFocus();
    await userEvent.keyboard('补充说明{Tab}');
    await expect(await canvas.findByRole('textbox', { name: '“补充说明”的占位文字' })).toHaveFocus();
    await userEvent.keyboard('例如：阳台{Tab}');
    await canvas.findByRole('textbox', { name: '“补充说明”的填写提示' });
    await userEvent.keyboard('选填{Enter}');
    await waitFor(() =>
      expect(server.document.properties.other).toMatchObject({
        title: '补充说明',
        'x-placeholder': '例如：阳台',
        description: '选填',
      }),
    );
    await expect(tree).toHaveFocus();
    await userEvent.keyboard('{F2}没有保留{Escape}{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(() =>
      expect(server.document['x-layout'][0]).toMatchObject({ steps: [{}, { children: [{ field: 'other' }, {}, {}] }] }),
    );
    await item(/^补充说明/);
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(server.document.properties).not.toHaveProperty('other'));
    await item(/^联系人/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.document.properties.other?.title).toBe('补充说明'));
  },
};

/** A press on + inserts there; a double click writes what is drawn there. */
export const InsertedInPlace: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const tree = within(await treeIn(canvasElement));
    await tree.findByRole('treeitem', { name: /^需要的服务/ });
    await userEvent.click(canvas.getByRole('button', { name: '在“请说明”前面添加' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '日期' }));
    await waitFor(() =>
      expect(server.document['x-layout'][0]).toMatchObject({
        steps: [{ children: [{}, { field: 'date' }, {}, {}] }, {}],
      }),
    );
    await userEvent.dblClick(await tree.findByRole('treeitem', { name: /^日期/ }));
    const title = await canvas.findByRole('textbox', { name: '“日期”的名称' });
    await userEvent.clear(title);
    await userEvent.type(title, '到店日期{Enter}');
    await waitFor(() => expect(server.document.properties.date?.title).toBe('到店日期'));
  },
};

/** A drag shows where it fits, opens the step over whose head it is held, and drops as one step of undo. */
export const Dragged: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await treeIn(canvasElement);
    const item = await canvas.findByRole('button', { name: '评分' });
    const from = item.getBoundingClientRect();
    const moveTo = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      fireEvent.mouseMove(document, { clientX: left + width / 2, clientY: top + height / 2 });
    };
    fireEvent.mouseDown(item, { button: 0, clientX: from.left + 4, clientY: from.top + 4 });
    fireEvent.mouseMove(document, { clientX: from.left + 20, clientY: from.top + 20 });
    await waitFor(() => {
      moveTo(canvas.getByRole('button', { name: '联系方式' }));
      expect(canvas.getByRole('button', { name: '在“联系人”前面添加' })).toBeInTheDocument();
    });
    await waitFor(() => {
      const gap = canvas.getByRole('button', { name: '在“联系人”前面添加' });
      moveTo(gap);
      expect(gap).toHaveAttribute('data-over');
    });
    fireEvent.mouseUp(document);
    await waitFor(() => expect(server.document.properties).toHaveProperty('rating'));
    await expect(server.document['x-layout'][0]).toMatchObject({
      steps: [{}, { children: [{ field: 'rating' }, {}, {}] }],
    });
  },
};

/** Conditions are read as a sentence. */
export const Linkage: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const tree = within(await treeIn(canvasElement));
    await userEvent.click(await tree.findByRole('treeitem', { name: /^请说明/ }));
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
export const TriedInTheConsole: Story = {
  beforeEach() {
    server = new FormServer({ ...WITH_LINKAGE, title: '预约 {{page}}' });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByTitle('试填（控制台）'));
    await userEvent.click(await canvas.findByRole('button', { name: /^提\s?交$/ }));
    await waitFor(() => expect(canvas.getByText('请选择')).toBeVisible());
    await expect(canvas.queryByText('请说明')).toBeNull();
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(await within(document.body).findByTitle('其他'));
    await expect(await canvas.findByText('请说明')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /添加一行/ }));
    await expect(await canvas.findByText('房间名称')).toBeVisible();
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
