import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import '../../../app/base.css';
import type { DrawingLayer, PictureLayer } from '../../../images/document';
import { CallError } from '../../../services/client';
import type { Editor } from '../state/editor';
import { type MenuStoryProps, documentWith, MenuStory, picture, pressRight } from './testing/MenuStory';
import { lake } from './testing/story-pictures';

const meta: Meta<typeof MenuStory> = {
  title: 'widgets/ImageEditorMenus',
  component: MenuStory,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof MenuStory>;

const keeping = () => ({}) as NonNullable<MenuStoryProps['parts']>;
const stateOf = (parts: { editor?: Editor }) => parts.editor!.view.getState();

/** Presses, moves and lets go over the stage, in shares of its size. */
async function drag(canvasElement: HTMLElement, ...points: readonly (readonly [number, number])[]) {
  const stage = await within(canvasElement).findByRole('application');
  const { left, top, width, height } = stage.getBoundingClientRect();
  const at = ([x, y]: readonly [number, number]) => ({
    clientX: left + width * x,
    clientY: top + height * y,
    pointerId: 1,
    button: 0,
    buttons: 1,
    isPrimary: true,
  });
  fireEvent.pointerDown(stage, at(points[0]!));
  for (const point of points.slice(1)) fireEvent.pointerMove(stage, at(point));
  fireEvent.pointerUp(stage, { ...at(points.at(-1)!), buttons: 0 });
}

const drawing = keeping();
/** A stroke is a step; the keys change the width; the eraser takes away; leaving resets the paint. */
export const Draw: Story = {
  args: { menu: 'draw', parts: drawing },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '马克笔' }));
    await userEvent.click(canvas.getByRole('button', { name: '#30a46c' }));
    await userEvent.keyboard('[[[[[[');
    await drag(canvasElement, [0.4, 0.4], [0.45, 0.45], [0.5, 0.4], [0.55, 0.5], [0.6, 0.45]);
    await waitFor(() => expect(stateOf(drawing).document.layers).toHaveLength(2));
    const [layer] = stateOf(drawing).document.layers.slice(-1) as readonly DrawingLayer[];
    await expect(layer!.strokes).toMatchObject([{ brush: 'marker', color: '#30a46c', width: 21 }]);
    await drag(canvasElement, [0.45, 0.6], [0.55, 0.6]);
    await waitFor(() => expect((stateOf(drawing).document.layers.at(-1) as DrawingLayer).strokes).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: '橡皮擦' }));
    await drag(canvasElement, [0.5, 0.35], [0.5, 0.65]);
    await waitFor(() =>
      expect((stateOf(drawing).document.layers.at(-1) as DrawingLayer).strokes.at(-1)).toMatchObject({
        brush: 'eraser',
      }),
    );
    drawing.editor!.undo();
    drawing.editor!.undo();
    drawing.editor!.undo();
    await expect(stateOf(drawing).document.layers).toHaveLength(1);
    drawing.editor!.redo();
    drawing.editor!.redo();
  },
};

const cropping = keeping();
/** Ratio, turn, straighten and frame; applied as one step. */
export const Crop: Story = {
  args: { menu: 'crop', parts: cropping },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '1:1' }));
    await canvas.findByText('720 × 720 px');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(canvas.getByRole('button', { name: '应用裁剪' }));
    await waitFor(() => expect(stateOf(cropping).document).toMatchObject({ width: 720, height: 720 }));
    await expect((stateOf(cropping).document.layers[0] as PictureLayer).y).toBeLessThan(0);
    cropping.editor!.undo();
    await waitFor(() => expect(stateOf(cropping).document).toMatchObject({ width: 720, height: 960 }));
    const slider = canvas.getByRole('slider', { name: '拉直' });
    await pressRight(slider, 16);
    await canvas.findByText('8°');
    await userEvent.click(canvas.getByRole('button', { name: '3:4' }));
  },
};

const turned = keeping();
/** A picture of the document: its frame is kept in pixels of its file. */
export const CropPicture: Story = {
  args: { menu: 'crop', selected: ['photo'], parts: turned },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '湖边' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: '16:9' }));
    await userEvent.click(canvas.getByRole('button', { name: '应用裁剪' }));
    await waitFor(() =>
      expect(stateOf(turned).document.layers[0]).toMatchObject({
        crop: { x: 0, width: 720, height: 405 },
        height: 405,
      }),
    );
  },
};

const filtering = keeping();
/** A preset, then a slider by keys as one step, back by a double click; all images at once. */
export const Filters: Story = {
  args: {
    menu: 'filters',
    documents: [documentWith(picture(lake())), documentWith(picture(lake(300)))],
    parts: filtering,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '胶片' }));
    await expect(stateOf(filtering).document.layers[0]).toMatchObject({ filters: { grain: 0.25 } });
    const before = filtering.editor!.image.history.done.length;
    const slider = canvas.getByRole('slider', { name: '饱和度' });
    await pressRight(slider, 3);
    await expect(stateOf(filtering).document.layers[0]).toMatchObject({ filters: { saturation: -0.11 } });
    await expect(filtering.editor!.image.history.done.length).toBeGreaterThan(before);
    await userEvent.dblClick(canvas.getByText('颗粒'));
    await expect((stateOf(filtering).document.layers[0] as PictureLayer).filters).not.toHaveProperty('grain');
    await userEvent.click(canvas.getByRole('button', { name: '用到全部图片' }));
    await expect(stateOf(filtering).jsonList[1]!.layers[0]).toMatchObject({ filters: { saturation: -0.11 } });
    filtering.editor!.undo();
    await expect(stateOf(filtering).jsonList[1]!.layers[0]).not.toHaveProperty('filters');
  },
};

export const NothingToFilter: Story = {
  args: { menu: 'filters', documents: [documentWith()] },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText(/先从“图片”菜单添加一张/)).toBeVisible(),
};

const behind = keeping();
/** Colours, gradients with their stops, a picture with fit and blur, transparent. */
export const Background: Story = {
  args: {
    menu: 'background',
    documents: [documentWith(picture(lake(), { x: 60, y: 80, width: 600, height: 800 }))],
    parts: behind,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '#dbe6ff' }));
    await expect(stateOf(behind).document.background).toBe('#dbe6ff');
    await userEvent.click(canvas.getByText('图片'));
    await userEvent.click(await canvas.findByRole('button', { name: '第 1 张图片' }));
    await expect(stateOf(behind).document.background).toMatchObject({ fit: 'cover' });
    await userEvent.click(canvas.getByText('平铺'));
    await expect(stateOf(behind).document.background).toMatchObject({ fit: 'tile' });
    await userEvent.click(canvas.getByText('渐变'));
    await userEvent.click(await canvas.findByRole('button', { name: '霞光' }));
    await userEvent.click(canvas.getByRole('button', { name: '添加色标' }));
    await expect(stateOf(behind).document.background).toMatchObject({ stops: { length: 4 } });
    await userEvent.click(canvas.getByRole('button', { name: '删除色标 2' }));
    await expect(stateOf(behind).document.background).toMatchObject({ stops: { length: 3 } });
  },
};

export const Transparent: Story = {
  args: { menu: 'background', documents: [{ ...documentWith(), background: null }] },
  play: async ({ canvasElement }) => expect(await within(canvasElement).findByText(/导出 PNG 或 WebP/)).toBeVisible(),
};

const written = keeping();
/** Presets of texts; the added one is selected. */
export const Texts: Story = {
  args: { menu: 'text', documents: [documentWith()], parts: written },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '主标题' }));
    const [layer] = stateOf(written).document.layers;
    await expect(layer).toMatchObject({ type: 'text', text: '主标题', lines: ['主标题'] });
    await expect(stateOf(written).selected).toEqual([layer!.id]);
  },
};

const stuck = keeping();
/** Stickers by category and by words, shapes; what to do where nothing is found. */
export const Stickers: Story = {
  args: { menu: 'stickers', documents: [documentWith()], parts: stuck },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '星形' }));
    const all = canvasElement.querySelectorAll('.at-ie-stickers button').length;
    await userEvent.click(canvas.getByText('箭头'));
    const arrows = canvasElement.querySelectorAll<HTMLButtonElement>('.at-ie-stickers button');
    await expect(arrows.length).toBeLessThan(all);
    await userEvent.click(arrows[0]!);
    await expect(stateOf(stuck).document.layers.map(({ type }) => type)).toEqual(['shape', 'sticker']);
    await userEvent.type(canvas.getByRole('textbox', { name: '搜索贴纸' }), '没有的');
    await expect(canvas.getByText('没有这样的贴纸。')).toBeVisible();
  },
};

const UPLOADED = { uploadId: 1, url: lake(90), title: '湖边的早晨' };
/** Uploads of the person; an address that cannot be taken stays in its field, with the reason below it. */
export const Pictures: Story = {
  args: {
    menu: 'pictures',
    documents: [documentWith()],
    answers: {
      'feedUpload.queryUploadList': { list: [UPLOADED], total: 1, pageNo: 1, pageSize: 24 } as never,
      'image.importPicture': () => {
        throw new CallError({ kind: 'rejected', message: '这个地址打不开', call: 'image.importPicture' });
      },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: '湖边的早晨' });
    const field = canvas.getByRole('textbox', { name: '图片地址' });
    await userEvent.type(field, 'https://example.com/gone.png');
    await userEvent.click(canvas.getByRole('button', { name: '导入' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('这个地址打不开');
    await expect(field).toHaveValue('https://example.com/gone.png');
  },
};

export const NoPictures: Story = {
  args: {
    menu: 'pictures',
    answers: { 'feedUpload.queryUploadList': { list: [], total: 0, pageNo: 1, pageSize: 24 } },
  },
  play: async ({ canvasElement }) => expect(await within(canvasElement).findByText('还没有上传过图片。')).toBeVisible(),
};

let attempts = 0;
/** The list of templates cannot be read, then has none. */
export const TemplatesFailed: Story = {
  args: {
    menu: 'template',
    answers: {
      'image.templatePage': () => {
        attempts += 1;
        if (attempts === 1)
          throw new CallError({ kind: 'network', message: '连不上服务器', call: 'image.templatePage' });
        return { list: [], total: 0, pageNo: 1, pageSize: 20 };
      },
    },
  },
  beforeEach() {
    attempts = 0;
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('连不上服务器');
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(await canvas.findByText('没有这样的模板。')).toBeVisible();
  },
};
