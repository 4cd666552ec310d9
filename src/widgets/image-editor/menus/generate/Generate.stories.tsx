import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import '../../../../app/base.css';
import type { PictureLayer } from '../../../../images/document';
import { CallError } from '../../../../services/client';
import { type MenuStoryProps, documentWith, MenuStory, pressRight } from '../testing/MenuStory';
import { lake } from '../testing/story-pictures';

const meta: Meta<typeof MenuStory> = {
  title: 'widgets/ImageEditorGenerate',
  component: MenuStory,
  parameters: { layout: 'fullscreen' },
  args: { menu: 'generate' },
};
export default meta;
type Story = StoryObj<typeof MenuStory>;

const keeping = () => ({}) as NonNullable<MenuStoryProps['parts']>;
const candidates = (isOffline: boolean, ...hues: readonly number[]) => ({
  isOffline,
  provider: isOffline ? '离线示意' : '图片模型',
  list: hues.map((hue) => ({ imageUrl: lake(hue), width: 720, height: 960, prompt: '清晨的湖边营地' })),
});
const type = async (canvasElement: HTMLElement, text: string) =>
  userEvent.type(await within(canvasElement).findByRole('textbox', { name: '画面描述' }), text);

const made = keeping();
/** Candidates are put into the document; the description is kept as the layer's name. */
export const Made: Story = {
  args: { parts: made, documents: [documentWith()], answers: { 'image.generate': () => candidates(false, 40, 320) } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '开始生成' }));
    await canvas.findByText('先写画面描述');
    await type(canvasElement, '清晨的湖边营地');
    await userEvent.click(canvas.getByRole('button', { name: '开始生成' }));
    await userEvent.click(await canvas.findByRole('button', { name: '候选图 2' }));
    await userEvent.click(canvas.getByRole('button', { name: '放到新图层' }));
    await expect(made.editor!.view.getState().document.layers).toMatchObject([{ name: '清晨的湖边营地', width: 720 }]);
    await expect(made.client!.asked.find(({ name }) => name === 'image.generate')?.params).toEqual({
      prompt: '清晨的湖边营地',
      size: 'portrait',
      count: 2,
    });
  },
};

const varied = keeping();
/** Beside the original, with a line between them; replacing is one step. */
export const Compared: Story = {
  args: { parts: varied, answers: { 'image.variation': () => candidates(false, 120, 200) } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('相似图'));
    await userEvent.click(canvas.getByRole('button', { name: '开始生成' }));
    const slider = await canvas.findByRole('slider', { name: '原图与候选图的分界' });
    await pressRight(slider);
    await expect(slider).toHaveAttribute('aria-valuenow', '51');
    const before = (varied.editor!.view.getState().document.layers[0] as PictureLayer).src;
    await userEvent.click(canvas.getByRole('button', { name: '替换原图' }));
    await waitFor(() =>
      expect((varied.editor!.view.getState().document.layers[0] as PictureLayer).src).not.toBe(before),
    );
  },
};

const masked = keeping();
/** The mask is drawn on the picture; the stored one is as large as the picture. */
export const Inpaint: Story = {
  args: {
    parts: masked,
    answers: {
      'common.cosUpload': { url: '/files/2026-05/maskmask01.png', width: 720, height: 960, size: 1 } as never,
      'image.inpaint': () => candidates(true, 60),
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('局部重绘'));
    await type(canvasElement, '一艘小船');
    await userEvent.click(canvas.getByRole('button', { name: '开始生成' }));
    await canvas.findByText('先在图片上涂出要重画的地方');
    const stage = canvas.getByRole('application');
    const { left, top, width, height } = stage.getBoundingClientRect();
    for (const share of [0.7, 0.75, 0.8])
      await userEvent.pointer([
        {
          keys: '[MouseLeft>]',
          target: stage,
          coords: { clientX: left + width * 0.45, clientY: top + height * share },
        },
        { target: stage, coords: { clientX: left + width * 0.55, clientY: top + height * share } },
        {
          keys: '[/MouseLeft]',
          target: stage,
          coords: { clientX: left + width * 0.55, clientY: top + height * share },
        },
      ]);
    await userEvent.click(canvas.getByRole('button', { name: '开始生成' }));
    await expect(await canvas.findByText('离线示意图')).toBeVisible();
    await expect(canvas.getByText(/没有配置图片模型/)).toBeVisible();
    await expect(masked.client!.asked.find(({ name }) => name === 'image.inpaint')?.params).toMatchObject({
      maskUrl: '/files/2026-05/maskmask01.png',
      prompt: '一艘小船',
    });
    const undoStroke = canvas.getByRole('button', { name: '撤销一笔' });
    await expect(undoStroke).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: '替换原图' }));
    // Nothing is marked any more.
    await waitFor(() => expect(undoStroke).toBeDisabled());
  },
};

const refusing = (kind: 'rejected' | 'timeout', message: string): Story => ({
  args: {
    documents: [documentWith()],
    answers: {
      'image.generate': () => {
        throw new CallError({ kind, message });
      },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await type(canvasElement, '画面');
    await userEvent.click(canvas.getByRole('button', { name: '开始生成' }));
    await expect(await canvas.findByText(/^没有生成：/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: '画面描述' })).toHaveValue('画面');
  },
});

export const Refused = refusing('rejected', '描述没有通过内容审核，请换一种说法');
export const Late = refusing('timeout', '请求超时');

/** Reference and strength; stopped by the person. */
export const Stopped: Story = {
  args: {
    answers: {
      'image.variationV2': (_, options) =>
        new Promise((_done, fail) => {
          options?.signal?.addEventListener('abort', () => fail(new CallError({ kind: 'aborted', message: '' })));
        }),
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('相似图'));
    await userEvent.click(canvas.getByRole('switch', { name: '参考图与强度' }));
    await userEvent.click(await canvas.findByRole('button', { name: '第 1 张图片' }));
    await userEvent.click(canvas.getByRole('button', { name: '开始生成' }));
    await expect(await canvas.findByText(/^正在生成/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '停止' }));
    await expect(await canvas.findByText('已停止生成')).toBeVisible();
  },
};

/** The description that the server keeps with a picture can be used again. */
export const Kept: Story = {
  args: {
    answers: {
      'image.generatedPage': () => ({
        list: [
          {
            pictureId: 1,
            imageUrl: lake(24),
            width: 720,
            height: 960,
            prompt: '清晨的湖边营地',
            origin: 'generate',
            sourceUrl: '',
            isOffline: false,
            provider: '图片模型',
            createTime: '2026-05-01 08:00:00',
          },
        ],
        total: 1,
        pageNo: 1,
        pageSize: 20,
      }),
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '使用这段描述' }));
    await expect(canvas.getByRole('textbox', { name: '画面描述' })).toHaveValue('清晨的湖边营地');
  },
};
