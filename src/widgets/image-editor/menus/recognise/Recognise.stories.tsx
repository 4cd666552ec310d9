import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import '../../../../app/base.css';
import { CallError } from '../../../../services/client';
import { type MenuStoryProps, documentWith, MenuStory, picture } from '../testing/MenuStory';
import { priceList } from '../testing/story-pictures';

const meta: Meta<typeof MenuStory> = {
  title: 'widgets/ImageEditorRecognise',
  component: MenuStory,
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof MenuStory>;

const keeping = () => ({}) as NonNullable<MenuStoryProps['parts']>;
const line = (text: string, confidence: number, y: number, height: number, width: number) => ({
  text,
  confidence,
  x: 76,
  y,
  width,
  height,
});
const READ = {
  isOffline: true,
  width: 720,
  height: 960,
  angle: 0,
  text: '',
  lines: [
    line('露营清单', 0.97, 92, 72, 268),
    line('帐篷 199 元', 0.93, 240, 52, 216),
    line('睡袋 89 兀', 0.52, 350, 52, 196),
    line('炉具 129 元', 0.9, 460, 52, 216),
  ],
};

const args = (answers: MenuStoryProps['answers'], parts = keeping()) => ({
  menu: 'recognise',
  documents: [documentWith(picture(priceList()))],
  answers: answers ?? {},
  parts,
});
const begin = async (canvasElement: HTMLElement) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: '识别图片文字' }));

const used = keeping();
/** A line is corrected, all become layers at their places, a note is written from them. */
export const Recognised: Story = {
  args: args({ 'ocr.recognizer': READ, 'ocr.generate': { isOffline: true, text: '露营装备价目，一张图看懂' } }, used),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await begin(canvasElement);
    await canvas.findByText('4 行文字');
    await expect(canvas.getByText('可信度 52% · 请核对')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('.at-im-boxes > span')).toHaveLength(4));
    const third = canvas.getByRole('textbox', { name: '第 3 行' });
    await userEvent.clear(third);
    await userEvent.type(third, '睡袋 89 元');
    await userEvent.click(canvas.getByRole('button', { name: '全部做成文字图层' }));
    await waitFor(() => expect(used.editor!.view.getState().document.layers).toHaveLength(5));
    await expect(used.editor!.view.getState().document.layers[3]).toMatchObject({
      text: '睡袋 89 元',
      lines: ['睡袋 89 元'],
    });
    await userEvent.click(canvas.getByRole('button', { name: '标题' }));
    await expect(await canvas.findByRole('textbox', { name: '写好的文字' })).toHaveValue('露营装备价目，一张图看懂');
    used.editor!.undo();
  },
};

export const NoText: Story = {
  args: args({ 'ocr.recognizer': { ...READ, lines: [] } }),
  async play({ canvasElement }) {
    await begin(canvasElement);
    await expect(await within(canvasElement).findByText('这张图片上没有识别到文字')).toBeVisible();
  },
};

export const Failed: Story = {
  args: args({
    'ocr.recognizer': () => {
      throw new CallError({ kind: 'rejected', message: '图片损坏，打不开' });
    },
  }),
  async play({ canvasElement }) {
    await begin(canvasElement);
    await expect(await within(canvasElement).findByText('没有识别成功：图片损坏，打不开')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: '重新识别' })).toBeEnabled();
  },
};
