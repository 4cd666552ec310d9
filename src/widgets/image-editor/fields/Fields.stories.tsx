import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import '../../../app/base.css';
import type { PictureLayer, TextLayer } from '../../../images/document';
import { type MenuStoryProps, documentWith, MenuStory, picture, pressRight } from '../menus/testing/MenuStory';
import { lake } from '../menus/testing/story-pictures';

const meta: Meta<typeof MenuStory> = {
  title: 'widgets/ImageEditorFields',
  component: MenuStory,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof MenuStory>;

const keeping = () => ({}) as NonNullable<MenuStoryProps['parts']>;
const TEXT: TextLayer = {
  id: 'text',
  type: 'text',
  text: '湖边露营',
  lines: ['湖边露营'],
  font: 'sans',
  size: 120,
  weight: 700,
  color: '#fff3c4',
  align: 'center',
  lineHeight: 1.2,
  x: 60,
  y: 300,
  width: 600,
  height: 144,
};

const looks = keeping();
/** Gradient, outline, arc and box of a text; a colour that cannot be read is told. */
export const Text: Story = {
  args: { documents: [documentWith(TEXT)], selected: ['text'], parts: looks },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const layer = () => looks.editor!.view.getState().document.layers[0] as TextLayer;
    await userEvent.click(await canvas.findByRole('button', { name: /^改用/ }));
    await expect(layer().color).toBe('#1c2330');
    await userEvent.click(canvas.getByRole('switch', { name: '描边' }));
    await expect(layer().outline).toMatchObject({ width: 10 });
    await userEvent.click(canvas.getByRole('switch', { name: '文字底色' }));
    await expect(layer().label).toMatchObject({ color: '#ffe04d' });
    await pressRight(canvas.getByRole('slider', { name: '弧度' }), 12);
    await expect(layer().curve).toBe(60);
    await userEvent.dblClick(canvas.getByText('弧度', { selector: 'span' }));
    await expect(layer()).not.toHaveProperty('curve');
  },
};

const colored = keeping();
/** The team's colours and those used last; a colour is added to the team's. */
export const Colors: Story = {
  args: {
    documents: [documentWith(TEXT)],
    selected: ['text'],
    parts: colored,
    answers: { 'image.saveTeamColors': ({ colors }) => ({ colors }) },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '选择文字颜色' }));
    const body = within(document.body);
    await expect(await body.findByText('团队颜色')).toBeVisible();
    await userEvent.click(await body.findByRole('button', { name: '存为团队颜色' }));
    await waitFor(() =>
      expect(colored.client!.asked.find(({ name }) => name === 'image.saveTeamColors')?.params).toMatchObject({
        colors: ['#e11d48', '#0f766e', '#f59e0b', '#fff3c4'],
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: '选择文字颜色' }));
    await waitFor(() => expect(body.queryByText('团队颜色')).not.toBeVisible());
  },
};

const cut = keeping();
const stored: string[] = [];
/** The wand takes the sky away; the eraser and the brush change the same cutout; each is a step. */
export const Cutout: Story = {
  args: {
    documents: [documentWith(picture(lake()))],
    selected: ['photo'],
    parts: cut,
    answers: {
      'common.cosUpload': async ({ file }) => {
        const url = URL.createObjectURL(file as Blob);
        stored.push(url);
        return { url, width: 720, height: 960 } as never;
      },
    },
  },
  async play({ canvasElement }) {
    stored.length = 0;
    const canvas = within(canvasElement);
    const layer = () => cut.editor!.view.getState().document.layers[0] as PictureLayer;
    await userEvent.click(await canvas.findByRole('button', { name: '六边形' }));
    await expect(layer().mask).toBe('hexagon');
    await userEvent.click(await canvas.findByRole('button', { name: '魔棒' }));
    const stage = canvas.getByRole('application');
    const { left, top, width, height } = stage.getBoundingClientRect();
    await waitFor(() => expect(cut.editor!.view.getState().stageTool).not.toBeNull());
    const at = { target: stage, coords: { clientX: left + width / 2, clientY: top + height * 0.8 } };
    await userEvent.pointer([{ keys: '[MouseLeft]', ...at }]);
    await waitFor(() => expect([layer().cutout]).toEqual(stored));
    await userEvent.click(canvas.getByRole('button', { name: '反选抠图' }));
    await waitFor(() => expect([stored[0], layer().cutout]).toEqual(stored));
    cut.editor!.undo();
    await expect(layer().cutout).toBe(stored[0]);
    await userEvent.click(canvas.getByRole('button', { name: '恢复整张' }));
    await expect(layer().cutout).toBeUndefined();
    cut.editor!.undo();
  },
};
