import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { CallError } from '../../services/client';
import { offerImageEdit } from '../../shared/address/image-edit';
import { backend, sceneOf, taskOf, videoOf } from './video-studio.fixtures';
import VideoStudio from './VideoStudio';

const navigate = fn();
const meta: Meta<typeof VideoStudio> = {
  title: 'widgets/VideoStudio',
  component: VideoStudio,
  args: {
    client: backend(),
    props: { videoId: 1 },
    query: {},
    navigate,
    keepToken: fn(),
    followScreens: () => () => undefined,
    requireAgreement: (then) => {
      then?.();
      return Promise.resolve(true);
    },
    site: { title: 'Atelier', demoAccounts: [] },
  },
  beforeEach() {
    sessionStorage.clear();
    navigate.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof VideoStudio>;

const editing = backend();
/** Typed text is saved after a pause, and shown over the picture at once. */
export const Editing: Story = {
  args: { client: editing },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const text = await canvas.findByRole('textbox', { name: '台词' });
    await userEvent.clear(text);
    await userEvent.type(text, '雨停了');
    await expect(canvasElement.querySelector('.at-vs-subtitle')).toHaveTextContent('雨停了');
    await waitFor(() =>
      expect(editing.asked).toContainEqual(
        expect.objectContaining({ name: 'video.saveScene', params: { sceneId: 1, text: '雨停了' } }),
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: '使用候选画面 2' }));
    await expect(await canvas.findByRole('button', { name: '正在使用候选画面 2' })).toBeVisible();
  },
};

const undoing = backend();
/** Every change can be taken back, also after a reload of the tab, and is saved. */
export const Undoing: Story = {
  args: { client: undoing },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const text = await canvas.findByRole('textbox', { name: '台词' });
    const before = (text as HTMLTextAreaElement).value;
    await userEvent.type(text, '！');
    await userEvent.click(canvas.getByRole('button', { name: '使用候选画面 2' }));
    await waitFor(() => expect(sessionStorage.getItem('videoStudio.1')).toContain('！'));
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(await canvas.findByRole('button', { name: '正在使用候选画面 1' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(text).toHaveValue(before);
    await canvas.findByText('已保存');
    await userEvent.click(canvas.getByRole('button', { name: '重做' }));
    await expect(text).toHaveValue(`${before}！`);
    await waitFor(() =>
      expect(undoing.asked).toContainEqual(
        expect.objectContaining({ name: 'video.saveScene', params: { sceneId: 1, text: `${before}！` } }),
      ),
    );
  },
};

const PICTURE = '/files/2026-06/abcdefghij.png';
const EDITED = '/files/2026-06/klmnopqrst.png';
const drawing = backend(videoOf({ scenes: [sceneOf(1, { pictureUrl: PICTURE, candidates: [PICTURE] })] }), {
  'common.cosUpload': () => ({
    url: PICTURE,
    key: PICTURE.slice(7),
    contentType: 'image/png',
    size: 4,
    width: 0,
    height: 0,
  }),
});
/** A scene gets pictures of a file and of the image editor, and an earlier description again. */
export const Drawing: Story = {
  args: { client: drawing },
  beforeEach: () => offerImageEdit((address) => Promise.resolve(address === PICTURE ? EDITED : undefined)),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const saved = (change: object) =>
      waitFor(() =>
        expect(drawing.asked).toContainEqual(
          expect.objectContaining({ name: 'video.saveScene', params: { sceneId: 1, ...change } }),
        ),
      );
    await userEvent.click(await canvas.findByRole('button', { name: '编辑画面' }));
    await saved({ addedPicture: EDITED, pictureUrl: EDITED });
    await userEvent.upload(canvas.getByLabelText(/^上传画面/), new File(['text'], 'a.png', { type: 'image/png' }));
    await saved({ addedPicture: PICTURE, pictureUrl: PICTURE });
    await userEvent.click(canvas.getByText('历史版本（2）'));
    await userEvent.click(canvas.getAllByRole('button', { name: '使用这个版本' })[0]!);
    await saved({ prompt: '逆光下的咖啡店' });
    await expect(canvas.getByRole('textbox', { name: '画面描述' })).toHaveValue('逆光下的咖啡店');
  },
};

const looking = backend(videoOf({ scenes: [sceneOf(1), sceneOf(2)] }));
/** Subtitles in the preview follow their settings; the cover is one of the pictures. */
export const Looks: Story = {
  args: { client: looking },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const options = within(document.body);
    const subtitle = () => canvasElement.querySelector('.at-vs-subtitle');
    const choose = async (title: string, option: string) => {
      await userEvent.click(await canvas.findByRole('combobox', { name: title }));
      await userEvent.click(await options.findByText(option, { selector: '.ant-select-item-option-content' }));
    };
    await choose('字幕样式', '黄字描边');
    await expect(subtitle()).toHaveAttribute('data-look', 'accent');
    await choose('字幕位置', '顶部');
    await expect(subtitle()).toHaveAttribute('data-place', 'top');
    await choose('字幕样式', '不显示');
    await expect(subtitle()).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '用镜头 2 的画面作封面' }));
    await expect(canvas.getByRole('button', { name: '用镜头 2 的画面作封面' })).toHaveAttribute('aria-pressed', 'true');
    await choose('转场', '滑入');
    await waitFor(() => {
      const changes = looking.asked.filter(({ name }) => /save(Video|Scene)/.test(name)).map(({ params }) => params);
      const all = Object.assign({}, ...(changes as object[])) as object;
      expect(all).toMatchObject({
        subtitleStyle: 'none',
        subtitlePlace: 'top',
        coverUrl: sceneOf(2).pictureUrl,
        transition: 'slide',
      });
    });
  },
};

const speaking = backend(videoOf(), {
  'video.voiceByText': () => taskOf({ kind: 'voice', status: 'done' }),
});
/** A scene gets its own voice model; people listen to a sample before they choose it. */
export const Speaking: Story = {
  args: { client: speaking },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: '这个镜头的音色' }));
    const list = within(document.body);
    await waitFor(() =>
      expect(list.getByText('跟随整体音色', { selector: '.ant-select-item-option-content' })).toBeVisible(),
    );
    await userEvent.click(await list.findByText('云扬 · 新闻男声'));
    await waitFor(() =>
      expect(speaking.asked).toContainEqual(
        expect.objectContaining({
          name: 'video.saveScene',
          params: { sceneId: 1, voice: 'edge:zh-CN-YunyangNeural' },
        }),
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: '试听这个镜头的音色' }));
    await waitFor(() =>
      expect(speaking.asked).toContainEqual(
        expect.objectContaining({
          name: 'video.voiceByText',
          params: expect.objectContaining({ voice: 'edge:zh-CN-YunyangNeural', speed: 1 }),
        }),
      ),
    );
  },
};

const JOBS = [
  taskOf({ taskId: 9, attempts: 2 }),
  taskOf({ taskId: 8, kind: 'picture', sceneId: 1, status: 'failed', step: '', failReason: '图片服务没有响应' }),
];
const recorded = backend(videoOf(), {
  'video.videoTask': () => ({ list: JOBS, total: 2, pageNo: 1, pageSize: 10 }),
  'console.retryTrayJob': { done: 1, failed: [] },
});
/** What was done for the video, how often it was tried, and why it failed. */
export const Recorded: Story = {
  args: { client: recorded },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '任务记录' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '任务记录' }));
    await expect(await dialog.findByText(/第 2 次尝试/)).toBeInTheDocument();
    await expect(dialog.getByText('图片服务没有响应')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '重试：生成画面 · 镜头 1' }));
    await waitFor(() =>
      expect(recorded.asked).toContainEqual(
        expect.objectContaining({ name: 'console.retryTrayJob', params: { kind: 'video', ids: [8] } }),
      ),
    );
  },
};

const ordering = backend();
/** Scenes move and grow by keys; the preview follows. */
export const TimeLine: Story = {
  args: { client: ordering },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    // A chosen scene is shown after its transition, not in the middle of it.
    await userEvent.click(await canvas.findByRole('button', { name: '镜头 2，共 3 个' }));
    const seen = () => [...canvasElement.querySelectorAll('.at-vs-stage img')].map((each) => each.getAttribute('src'));
    await waitFor(() => expect(seen()).toEqual([sceneOf(2).pictureUrl]));
    const first = canvas.getByRole('button', { name: '镜头 1，共 3 个' });
    first.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() =>
      expect(ordering.asked).toContainEqual(
        expect.objectContaining({ name: 'video.orderScenes', params: { videoId: 1, sceneIds: [2, 1, 3] } }),
      ),
    );
    const edge = canvas.getByRole('slider', { name: '镜头 3 的时长' });
    const before = Number(edge.getAttribute('aria-valuenow'));
    edge.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(Number(edge.getAttribute('aria-valuenow'))).toBeGreaterThan(before));
  },
};

/** The clock runs through the scenes without anything rendered. */
export const Playing: Story = {
  args: { client: backend(videoOf({ scenes: [sceneOf(1, { lengthMs: 1_000 }), sceneOf(2, { lengthMs: 1_000 })] })) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '播放' }));
    await waitFor(() => expect(canvasElement.querySelectorAll('.at-vs-block')[1]).toHaveAttribute('data-played'));
    await expect(await canvas.findByRole('button', { name: '播放' })).toBeVisible();
  },
};

const rendering = backend();
/** Rendering shows its step, and can be cancelled. */
export const Rendering: Story = {
  args: { client: rendering },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '合成视频' }));
    await expect(await canvas.findByText('正在合成第 2 / 3 个镜头')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '合成视频' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: '取消' })).toBeEnabled();
  },
};

/** A scene without a picture: rendering waits, and one press makes what is missing. */
export const Incomplete: Story = {
  args: {
    client: backend(
      videoOf({
        isOffline: true,
        services: ['midjourney', 'discord', 'local'],
        scenes: [sceneOf(1, { pictureUrl: '', candidates: [] }), sceneOf(2)],
        tasks: [
          taskOf({
            kind: 'picture',
            sceneId: 1,
            status: 'failed',
            step: '',
            failReason: '图片服务没有响应，请稍后重试',
          }),
        ],
      }),
    ),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('还有 1 个镜头没有画面')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '合成视频' })).toBeDisabled();
    await expect(canvas.getByRole('alert')).toHaveTextContent('生成画面失败：图片服务没有响应，请稍后重试');
    await expect(canvas.getByText(/镜头按句子拆分/)).toBeVisible();
  },
};

const services = backend(
  videoOf({
    services: ['midjourney', 'discord'],
    scenes: [sceneOf(1, { pictureUrl: PICTURE, candidates: [PICTURE] })],
    tasks: [
      taskOf({ taskId: 7, kind: 'midjourney', sceneId: 1, status: 'done', step: '', results: [PICTURE] }),
      taskOf({ taskId: 8, kind: 'share', sceneId: 1, status: 'failed', step: '', failReason: 'Discord 没有权限' }),
    ],
  }),
  { 'video.midjourney': () => taskOf(), 'video.imageToDiscord': () => taskOf() },
);
/** One of Midjourney's four pictures is enlarged; a picture that Discord refused says why. */
export const Services: Story = {
  args: { client: services },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('发图到 Discord失败：Discord 没有权限');
    await userEvent.click(canvas.getByRole('button', { name: '放大第 3 张' }));
    await waitFor(() =>
      expect(services.asked).toContainEqual(
        expect.objectContaining({ name: 'video.midjourney', params: { sceneId: 1, upscaleOf: 7, index: 3 } }),
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: '发到 Discord' }));
    await waitFor(() =>
      expect(services.asked).toContainEqual(
        expect.objectContaining({
          name: 'video.imageToDiscord',
          params: expect.objectContaining({ imageUrl: PICTURE, sceneId: 1 }) as unknown,
        }),
      ),
    );
  },
};

/** The story is being divided. */
export const Dividing: Story = {
  args: {
    client: backend(videoOf({ scenes: [], tasks: [taskOf({ kind: 'story', step: '正在拆分镜头', progress: 10 })] })),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('正在把故事拆成镜头，完成后会显示在这里。')).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: '拆分镜头的进度' })).toBeVisible();
  },
};

/** Rendered, and a scene changed since: from here to publishing. */
export const Rendered: Story = {
  args: {
    client: backend(
      videoOf({
        size: 'note',
        uploadId: 9,
        resultUrl: '/files/2026-06/abcdefghij.mp4',
        resultMs: 9_000,
        scenes: [sceneOf(1, { isRendered: true }), sceneOf(2)],
        tasks: [taskOf({ status: 'done', progress: 100, step: '', finishTime: '2026-11-20T02:01:00.000Z' })],
      }),
    ),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('1 个镜头在合成后修改过，重新合成后成片才会更新')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '去发布' }));
    await expect(navigate).toHaveBeenCalledWith('/feed/feed-publish?tab=compose&content=true&from=upload&fromId=9');
    await expect(canvas.getByRole('button', { name: '重做这个镜头' })).toBeVisible();
  },
};

const refusal = new CallError({ kind: 'rejected', message: '视频不存在或已被删除', call: 'video.queryVideo' });
export const Unreadable: Story = {
  args: { client: backend(videoOf(), { 'video.queryVideo': () => Promise.reject(refusal) }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('视频不存在或已被删除')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible();
  },
};
