import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/media', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="${color}"/></svg>`)}`;
const PICTURES = ['teal', 'orange', 'navy'].map(picture);

/** Enlarged pictures are browsed by buttons and keys; values that are not pictures are not shown. */
export const Gallery: Story = {
  args: {
    screen: {
      body: [
        {
          type: 'media',
          kind: 'gallery',
          src: `\${SPLIT('${[...PICTURES, 'javascript:alert(1)', PICTURES[0]].join('|')}', '|')}`,
          alt: '笔记图片',
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [first, , last, ...more] = await canvas.findAllByRole('button');
    await expect(more).toHaveLength(0);
    await userEvent.click(last!);
    const preview = () => document.querySelector('dialog')!;
    await expect(preview()).toHaveAccessibleName('图片预览，第 3 张，共 3 张');
    await userEvent.click(within(preview()).getByRole('button', { name: '下一张' }));
    await expect(preview()).toHaveAccessibleName('图片预览，第 1 张，共 3 张');
    await userEvent.keyboard('{ArrowRight}');
    await expect(preview().querySelector('img')!.src).toBe(PICTURES[1]!);
    await userEvent.click(within(preview()).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await userEvent.click(first!);
    await userEvent.click(preview());
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  },
};

/** A picture that fails to load says so, as thumbnail and enlarged; the next one is shown. */
export const Broken: Story = {
  args: {
    screen: {
      body: [
        { type: 'media', kind: 'gallery', src: `\${SPLIT('/files/none.png|${PICTURES[0]}', '|')}`, alt: '笔记图片' },
      ],
    },
  },
  async play({ canvasElement }) {
    const tile = await within(canvasElement).findByText('图片无法显示');
    await userEvent.click(tile.closest('button')!);
    const preview = within(document.querySelector('dialog')!);
    await waitFor(() => expect(preview.getByRole('alert')).toHaveTextContent('图片无法显示'));
    await userEvent.click(preview.getByRole('button', { name: '下一张' }));
    await expect(preview.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.querySelector('dialog img')).toBeVisible());
    await userEvent.click(preview.getByRole('button', { name: '关闭' }));
  },
};

/**
 * Media at another host are not loaded, so that the host learns no reader's address; a link opens them there after a
 * confirmation.
 */
export const Elsewhere: Story = {
  args: {
    screen: {
      body: [
        {
          type: 'media',
          kind: 'video',
          src: "${'https://v.example.com/a.mp4'}",
          poster: "${'https://v.example.com/a.jpg'}",
        },
        { type: 'media', kind: 'image', src: "${'https://pictures.example.com/a.png'}" },
        { type: 'media', kind: 'image', src: "${'https://sns-img-qc.xhscdn.com/a.png'}", alt: '封面' },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/这个视频来自 v\.example\.com，不在控制台内显示/)).toBeVisible();
    await expect(canvas.getByText(/这个图片来自 pictures\.example\.com/)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: '打开原地址' })).toHaveLength(2);
    await expect(canvasElement.querySelector('video')).toBeNull();
    // A platform's picture loads through the console's proxy, which stories do not have.
    await waitFor(() => expect(canvas.getByText('图片无法显示')).toBeVisible());
  },
};

export const Nothing: Story = {
  args: {
    screen: {
      body: [
        { type: 'media', kind: 'gallery', src: '${[]}' },
        { type: 'media', kind: 'video', src: '' },
      ],
    },
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('没有图片')).toBeVisible();
    await expect(within(canvasElement).getByText('没有视频')).toBeVisible();
  },
};
