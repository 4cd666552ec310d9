import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import { machineStore } from '../../shared/editing/machine-store';
import ImageEditor from './ImageEditor';
import { draftKey, keeperOf } from './state/drafts';
import { Editor } from './state/editor';
import { blankDocument, newImage } from './state/images';
import { EVERYTHING, squares } from './testing/documents';
import { answersOf, ImageServer } from './testing/image-server';

const client = createClientDouble();
let server = new ImageServer();

const meta: Meta<typeof ImageEditor> = {
  title: 'widgets/ImageEditor',
  component: ImageEditor,
  parameters: { layout: 'fullscreen' },
  args: {
    client,
    query: {},
    props: {},
    navigate: fn(),
    requireAgreement: () => Promise.resolve(true),
    site: { title: 'Atelier', demoAccounts: [] },
  },
  async beforeEach() {
    server = new ImageServer(['小户型收纳', EVERYTHING]);
    client.answer(answersOf(() => server));
    sessionStorage.clear();
    for (const place of ['new', 'image 1']) await machineStore.remove(draftKey(7, place)!);
  },
};
export default meta;
type Story = StoryObj<typeof ImageEditor>;

/** An earlier visit of image 1. */
async function keepAs(visit: (editor: Editor) => void): Promise<void> {
  const editor = new Editor();
  editor.open([newImage('draft', '小户型收纳', EVERYTHING, { imageId: 1, version: 1 })]);
  visit(editor);
  await keeperOf(editor, draftKey(7, 'image 1')!, () => undefined).flush();
}

/** A new editor: the gallery of templates is open, and the page says how to begin. */
export const Empty: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('选一个模板，或把图片拖到这里')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: '春日清单' })).toBeVisible();
    await expect(canvas.getByText('已保存')).toBeVisible();
  },
};

/** Menu and zoom of an earlier visit in this tab. */
export const KeptView: Story = {
  beforeEach() {
    sessionStorage.setItem('legoV2.image', JSON.stringify({ menu: 'text', zoom: 0.25 }));
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: '文字' })).toBeVisible();
    await expect((await canvas.findAllByText('25%'))[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '贴纸' }));
    await waitFor(() => expect(sessionStorage.getItem('legoV2.image')).toContain('"menu":"stickers"'));
  },
};

export const EveryLayer: Story = {
  args: { props: { id: 1 } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const layers = within(await canvas.findByRole('list', { name: '图层列表，上方的在最前面' }));
    await expect(layers.getAllByRole('listitem')).toHaveLength(EVERYTHING.layers.length);
    await userEvent.click(layers.getByRole('button', { name: '三步搞定小户型收纳', pressed: false }));
    await expect(await canvas.findByRole('spinbutton', { name: '字号' })).toHaveValue('96');
  },
};

/** The chosen texts of the image become the variables of a template of the department. */
export const SaveAsTemplate: Story = {
  args: { props: { id: 1, canSaveTemplates: true } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '存为模板' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '存为模板' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: '“三步搞定小户型收纳”可替换' }));
    const title = dialog.getByRole('textbox', { name: '“三步搞定小户型收纳”的填写提示' });
    await userEvent.clear(title);
    await userEvent.type(title, '大标题');
    await userEvent.click(dialog.getByRole('button', { name: '保存模板' }));
    await waitFor(() => expect(server.templates).toMatchObject([{ variables: [{ name: 'v1', title: '大标题' }] }]));
    await expect(await canvas.findByRole('button', { name: `删除“${server.templates[0]!.name}”` })).toBeVisible();
  },
};

/** A deleted image stays in the list until it is closed, and comes back by one press. */
export const DeleteSaved: Story = {
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '我的图片' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '我的图片' }));
    await userEvent.click(await dialog.findByRole('button', { name: '删除“小户型收纳”' }));
    await userEvent.click(await dialog.findByRole('button', { name: '撤销删除' }));
    await expect(await dialog.findByRole('button', { name: '删除“小户型收纳”' })).toBeVisible();
  },
};

export const Phone: Story = {
  args: { props: { id: 1 } },
  globals: { viewport: { value: 'mobile1' } },
};

export const ManyImages: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    for (let place = 0; place < 12; place += 1) {
      await userEvent.click(await canvas.findByRole('button', { name: '添加图片' }));
      await userEvent.click((await within(document.body).findAllByRole('menuitem', { name: /方形/ })).at(-1)!);
    }
    await expect(canvas.getAllByRole('button', { name: /^第 \d+ 张/ })).toHaveLength(12);
    await userEvent.click(canvas.getAllByRole('button', { name: /^移除这张图片/ })[11]!);
    await expect(canvas.getAllByRole('button', { name: /^第 \d+ 张/ })).toHaveLength(11);
    const status = within(canvas.getByRole('region', { name: '全部图片' }));
    await userEvent.click(status.getByRole('button', { name: '撤销' }));
    await expect(canvas.getAllByRole('button', { name: /^第 \d+ 张/ })).toHaveLength(12);
  },
};

/** The first bytes of a PNG of 30,000 pixels in both directions. */
const BOMB = Uint8Array.from(
  [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30],
  ].flat(),
);

/** Files that are no pictures are named with the reason until the person has read it; the others are added. */
export const FilesRefused: Story = {
  beforeEach() {
    client.answer({
      'common.cosUpload': ({ file }) => {
        const { type, size } = file as File;
        if (type !== 'image/png')
          throw new CallError({ kind: 'rejected', message: '不支持当前类型的文件', call: 'common.cosUpload' });
        const url = URL.createObjectURL(file as File);
        return { key: '2026-06/abcdefghij.png', url, contentType: type, size, width: 4, height: 3 };
      },
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const page = () => canvas.getAllByRole('button', { name: /^第 \d+ 张/ });
    await waitFor(() => expect(page()).toHaveLength(1));
    const files = [
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], '脚本.svg', { type: 'image/svg+xml' }),
      new File([], '空.jpg', { type: 'image/jpeg' }),
      new File(['x'], '不是.gif', { type: 'image/gif' }),
      new File([Uint8Array.from([...'GIF89a\n\0\n\0'].map((one) => one.charCodeAt(0)))], '截断.gif'),
      new File([BOMB], '炸弹.png'),
      await drawnFile('甲.png'),
      await drawnFile('乙.png'),
    ];
    const input = canvasElement.querySelector<HTMLInputElement>('.at-ie-strip input[type=file]')!;
    await userEvent.upload(input, files, { applyAccept: false });
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText('7 个文件中有 5 个没有添加')).toBeVisible();
    await expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“脚本.svg”是 SVG，其中可能有脚本，请先转成 PNG 再上传',
      '“空.jpg”是空文件，请换一张图片',
      '“不是.gif”不是可以使用的图片，请选择 PNG、JPEG、WebP 或 GIF',
      '“截断.gif”不完整或已损坏，请重新导出后再上传',
      '“炸弹.png”有 30000×30000 像素，超过 5000 万像素的上限，请先缩小',
    ]);
    await expect(page()).toHaveLength(2);
    await userEvent.click(alert.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

function drawnFile(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 3 });
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(new File([blob!], name, { type: 'image/png' }))));
}

export const ThousandLayers: Story = {
  beforeEach() {
    server = new ImageServer(['一千个图层', squares(1_000)]);
  },
  args: { props: { id: 1 } },
};

/** Keys: type, duplicate, undo, order; the selection comes back with the step. */
export const Keys: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '文字' }));
    await userEvent.click(await canvas.findByRole('button', { name: '主标题' }));
    const stage = canvas.getByRole('application', { name: '画布' });
    const rows = () => canvas.queryAllByRole('button', { name: '主标题', pressed: true });
    stage.focus();
    await userEvent.keyboard('{Control>}d{/Control}');
    const layers = within(canvas.getByRole('list', { name: '图层列表，上方的在最前面' }));
    await waitFor(() => expect(layers.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(layers.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(layers.getAllByRole('listitem')).toHaveLength(2));
    await expect(rows()).toHaveLength(1);
    await userEvent.keyboard('{Control>}a{/Control}{Control>}g{/Control}');
    await waitFor(() => expect(layers.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.keyboard('?');
    const sheet = await within(document.body).findByRole('dialog', { name: '快捷键' });
    await waitFor(() => expect(sheet).toBeVisible());
  },
};

/** A colleague saved meanwhile: mine becomes an image of its own, theirs stays. */
export const Behind: Story = {
  args: { props: { id: 1 } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: '图片名称' });
    await expect(name).toHaveValue('小户型收纳');
    server.saveAsColleague(1, blankDocument(800, 800));
    canvas.getByRole('application', { name: '画布' }).focus();
    await userEvent.keyboard('{Control>}a{/Control}{ArrowRight}');
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await userEvent.click(await canvas.findByRole('button', { name: '把我的另存为新图片' }));
    await waitFor(() => expect(server.images.size).toBe(2));
    await expect(server.images.get(1)!.document.width).toBe(800);
    await expect(name).toHaveValue('小户型收纳 副本');
  },
};

export const Failed: Story = {
  args: { props: { id: 1 } },
  beforeEach() {
    client.answer({
      'image.getImage': () => {
        throw new CallError({ kind: 'network', message: '网络不可用', call: 'image.getImage' });
      },
    });
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('网络不可用');
  },
};

export const Loading: Story = {
  args: { props: { id: 1 } },
  beforeEach() {
    client.answer({ 'image.getImage': () => new Promise<never>(() => undefined) });
  },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText('正在打开…')).toBeVisible();
  },
};

/** The draft of an earlier visit is restored, and can be discarded. */
export const DraftFound: Story = {
  args: { props: { id: 1, userId: 7 } },
  async beforeEach() {
    await keepAs((editor) => {
      editor.apply('清空', (document) => ({ ...document, layers: [] }));
      editor.update(editor.image.key, { name: '没存的修改' });
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^已恢复 .* 没有保存的修改$/)).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: '图片名称' })).toHaveValue('没存的修改');
    await userEvent.click(canvas.getByRole('button', { name: '丢弃修改' }));
    await userEvent.click((await within(document.body).findAllByRole('button', { name: '丢弃修改' })).at(-1)!);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '图片名称' })).toHaveValue('小户型收纳'));
  },
};

/** Steps of an earlier visit can be taken back, although everything is saved. */
export const StepsKept: Story = {
  args: { props: { id: 1, userId: 7 } },
  async beforeEach() {
    await keepAs((editor) => {
      editor.apply('清空', (document) => ({ ...document, layers: [] }));
      editor.update(editor.image.key, { saved: editor.image.document });
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const undo = await canvas.findByRole('button', { name: '撤销' });
    await expect(undo).toHaveAttribute('title', '撤销：清空');
    await expect(canvas.queryByText(/没有保存的修改/)).toBeNull();
    await userEvent.click(undo);
    await waitFor(() => expect(canvas.getByText('有未保存的修改')).toBeVisible());
  },
};

/** A drag moves as one step; the pointer may be anywhere on the layer. */
export const Dragged: Story = {
  beforeEach() {
    server = new ImageServer([
      '方块',
      {
        ...blankDocument(400, 400),
        layers: squares(1).layers.map((layer) => ({ ...layer, x: 150, y: 150, width: 100, height: 100 })),
      },
    ]);
  },
  args: { props: { id: 1 } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const stage = await canvas.findByRole('application', { name: '画布' });
    const area = await waitFor(() => {
      const page = canvasElement.querySelector('.at-ie-page')!.getBoundingClientRect();
      expect(page.width).toBeGreaterThan(100);
      return page;
    });
    const at = (x: number, y: number) => ({
      clientX: area.left + (x / 400) * area.width,
      clientY: area.top + (y / 400) * area.height,
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
    });
    stage.setPointerCapture = () => undefined;
    fireEvent.pointerDown(stage, at(200, 200));
    fireEvent.pointerMove(stage, { ...at(230, 260), altKey: true });
    fireEvent.pointerMove(stage, { ...at(260, 280), altKey: true });
    fireEvent.pointerUp(stage, at(260, 280));
    const x = await canvas.findByRole('spinbutton', { name: '横向位置' });
    await waitFor(() => expect(Number((x as HTMLInputElement).value)).toBeCloseTo(210, -1));
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(x).toHaveValue('150'));
  },
};
