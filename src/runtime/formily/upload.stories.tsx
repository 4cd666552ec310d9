import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../services/client';
import type { Answers } from '../../services/testing';
import { pieces } from '../../services/testing/pieces';
import { unsavedWork } from '../../shared/browser/unsaved-work';
import type { Field, ScreenDocument, ValueSchema } from '../../language/types';
import { StoryScreen } from '../testing/StoryScreen';
import { forgetDrafts } from './drafts/storage';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/form/upload',
  component: StoryScreen,
  args: { onCall: fn() },
  beforeEach: () => forgetDrafts(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const picture: ValueSchema = {
  type: 'string',
  pattern: '^(https?://|/|data:)',
  maxLength: 2048,
  title: '图片',
  display: 'image',
};
const schema: ValueSchema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200, title: '标题' },
    images: { type: 'array', items: picture, maxItems: 3, title: '图片' },
    cover: { ...picture, pattern: '^((https?://|/|data:).*)?$', title: '封面' },
    videoUrl: { type: 'string', maxLength: 2048, title: '视频', display: 'video' },
    duration: { type: 'integer', minimum: 0, title: '时长（秒）', display: 'duration' },
  },
};
const screen = (
  fields: (string | Field)[],
  initial?: Record<string, string | number | string[]>,
): Partial<ScreenDocument> => ({
  dataSources: { save: { call: 'operation.saveTpInfo', effect: 'write', success: '已录入' } },
  body: [{ type: 'form', source: 'save', submit: '录入', schema, fields, ...(initial && { initial }) }],
});
const stored = (url: string) => ({ key: 'k', url, contentType: 'image/png', size: 4, width: 1, height: 1 });
const answers = { 'operation.saveTpInfo': {}, 'common.cosUpload': stored(PIXEL) } as unknown as Answers;

const choose = async (canvasElement: HTMLElement, name: RegExp, ...files: string[]) =>
  userEvent.upload(
    await within(canvasElement).findByLabelText<HTMLInputElement>(name),
    files.map((file) => new File(['data'], file, { type: 'image/png' })),
    { applyAccept: false },
  );

/** Two pictures and an unsupported file: the file is refused beside the field, the pictures keep the chosen order. */
export const Several: Story = {
  args: {
    screen: screen(['title', 'images'], { title: '探店' }),
    answers: {
      ...answers,
      'common.cosUpload': (({ file }: { file: File }) => stored(`${PIXEL}#${file.name}`)) as never,
    },
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, /上传图片/, '门头.png', '脚本.svg', '菜单.png');
    await canvas.findByText(/脚本\.svg（不支持当前类型的文件）/);
    await canvas.findByRole('button', { name: '查看大图，第 2 张，共 2 张' });
    await userEvent.click(canvas.getByRole('button', { name: '知道了' }));
    expect(canvas.queryByText(/脚本\.svg/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '录入' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('operation.saveTpInfo', {
        title: '探店',
        images: [`${PIXEL}#门头.png`, `${PIXEL}#菜单.png`],
      }),
    );
  },
};

/** Moves pictures by keyboard; the focus follows the moved picture. After one is removed, another can be uploaded. */
export const Ordered: Story = {
  args: {
    screen: screen(['title', 'images'], {
      title: '探店',
      images: [`${PIXEL}#1`, `${PIXEL}#2`, 'http://insecure.example/3.png'],
    }),
    answers,
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const first = await canvas.findByRole('button', { name: '查看大图，第 1 张，共 3 张' });
    expect(canvas.queryByLabelText(/上传图片/)).toBeNull();
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    await canvas.findByText('第 2 张，共 3 张');
    await waitFor(() => expect(canvas.getByRole('button', { name: '查看大图，第 2 张，共 3 张' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: '移除第 3 个' }));
    await canvas.findByLabelText(/上传图片/);
    await userEvent.click(canvas.getByRole('button', { name: '录入' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('operation.saveTpInfo', {
        title: '探店',
        images: [`${PIXEL}#2`, `${PIXEL}#1`],
      }),
    );
  },
};

/** A form is not submitted during an upload, which would be lost; leaving the screen asks for the same reason. */
export const Pending: Story = {
  args: {
    screen: screen(['title', 'images'], { title: '探店' }),
    answers: {
      ...answers,
      'common.cosUpload': ((_: unknown, options?: { onProgress?(fraction: number): void }) => {
        options?.onProgress?.(0.4);
        return new Promise(() => undefined);
      }) as never,
    },
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, /上传图片/, '长图.png');
    await canvas.findByText(/^上传中/);
    expect(canvas.getByRole<HTMLProgressElement>('progressbar').value).toBe(40);
    expect(unsavedWork().map(({ question }) => question)).toEqual([expect.stringContaining('文件还没有传完')]);
    await userEvent.click(canvas.getByRole('button', { name: '录入' }));
    await canvas.findByText('还有 1 个文件没有上传完，请稍候');
    expect(args.onCall).not.toHaveBeenCalledWith('operation.saveTpInfo', expect.anything());
    await userEvent.click(canvas.getByRole('button', { name: '暂停' }));
    await canvas.findByText('已暂停');
    await userEvent.click(canvas.getByRole('button', { name: '移除第 1 个' }));
    await waitFor(() => expect(canvas.queryByText(/没有上传完/)).toBeNull());
    expect(unsavedWork()).toEqual([]);
  },
};

let reachable = true;
/** A failed upload can be retried; a file that the server refused cannot. Input stays. */
export const Failed: Story = {
  args: {
    screen: screen(['title', 'images']),
    answers: {
      ...answers,
      'common.cosUpload': (({ file }: { file: File }) => {
        if (file.name === '伪装.png')
          throw new CallError({ kind: 'rejected', message: '不支持当前类型的文件', code: 40000 });
        if (!reachable) throw new CallError({ kind: 'network', message: '网络不可用' });
        return stored(PIXEL);
      }) as never,
    },
  },
  async play({ canvasElement }) {
    reachable = false;
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/标题/), '探店');
    await choose(canvasElement, /上传图片/, '伪装.png', '门头.png');
    await canvas.findByText(/伪装\.png（不支持当前类型的文件）/);
    await canvas.findByText('网络不可用');
    reachable = true;
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await canvas.findByRole('button', { name: '查看大图，第 1 张，共 1 张' });
    expect(canvas.getByLabelText(/标题/)).toHaveValue('探店');
  },
};

/** A single picture is replaced once the new one is stored. Pictures and addresses can be pasted. */
export const One: Story = {
  args: { screen: screen(['title', 'cover'], { title: '探店', cover: `${PIXEL}#old` }), answers },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, /更换图片/, '新封面.png');
    await waitFor(() => expect(canvas.getByRole('button', { name: /查看大图/ })).toHaveAttribute('title', PIXEL));
    const address = canvas.getByRole('textbox', { name: '或粘贴图片地址' });
    await userEvent.type(address, 'a.png{Enter}');
    await canvas.findByText('请填写以 http:// 或 https:// 开头的地址');
    await userEvent.clear(address);
    await userEvent.paste('http://pictures.example/b.png');
    await canvas.findByText(/pictures\.example/);
    await userEvent.click(canvas.getByRole('button', { name: '录入' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('operation.saveTpInfo', {
        title: '探店',
        cover: 'http://pictures.example/b.png',
      }),
    );
  },
};

const CLIPS = { short: '/sandbox/media/walk-12.webm', long: '/sandbox/media/street-24.webm' };
const video = (initial: Record<string, string | number>) =>
  screen(['title', { field: 'videoUrl', component: 'upload', fills: { duration: 'duration' } }, 'duration'], {
    title: '探店',
    ...initial,
  });

/** A double of the file store: accepts every file and answers with the address of a sample clip. */
const store = {
  ...pieces(({ fileName }) => (fileName === 'short.webm' ? CLIPS.short : CLIPS.long)),
} as unknown as Answers;

/**
 * A video fills in its length, and so does its replacement; values entered by the user and those of an opened record
 * stay.
 */
export const ReportsItsLength: Story = {
  args: { screen: video({ videoUrl: CLIPS.long }), answers: { ...answers, ...store } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const shown = async (url: string) => {
      const player = await canvas.findByLabelText<HTMLVideoElement>('视频', { selector: 'video' });
      await waitFor(() => expect(player.src).toBe(new URL(url, location.href).href));
      await waitFor(() => expect(player.readyState).toBeGreaterThan(0));
    };
    const duration = await canvas.findByLabelText(/时长/);
    await shown(CLIPS.long);
    await expect(duration).toHaveValue('');
    await choose(canvasElement, /更换视频/, 'short.webm');
    await waitFor(() => expect(duration).toHaveValue('12'));
    await choose(canvasElement, /更换视频/, 'long.webm');
    await waitFor(() => expect(duration).toHaveValue('24'));
    await userEvent.clear(duration);
    await userEvent.type(duration, '90');
    await choose(canvasElement, /更换视频/, 'short.webm');
    await shown(CLIPS.short);
    await expect(duration).toHaveValue('90');
  },
};

/** Empty fields: a list, a single picture, and a video. */
export const Empty: Story = {
  args: { screen: screen(['title', 'images', 'cover', 'videoUrl']), answers },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('group', { name: '视频' })).toBeVisible();
    expect(canvas.getByLabelText(/上传视频/)).toHaveAttribute('accept', '.mp4,.webm,.mov');
  },
};
