import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import type { Calls } from '../../services/catalogue/generated/types';
import { CallError } from '../../services/client';
import { createClientDouble, type Answers } from '../../services/testing';
import { pieces } from '../../services/testing/pieces';
import { registerUnsavedWork, type UnsavedWork as Holding } from '../../shared/browser/unsaved-work';
import { mediaInfoOf } from './media-info';
import UploadZone from './UploadZone';

const stored = {
  key: '2026-06/abcdefghij.png',
  url: '/files/2026-06/abcdefghij.png',
  contentType: 'image/png',
  size: 4,
  width: 1,
  height: 1,
};
const made = { uploadId: 1 } as Calls['feedUpload.createFeedUpload']['result'];

const client = createClientDouble();
const done = fn();

const meta: Meta<typeof UploadZone> = {
  title: 'widgets/UploadZone',
  component: UploadZone,
  args: {
    client,
    done,
    query: {},
    props: { into: 'space' },
    navigate: fn(),
    site: { title: 'Atelier', demoAccounts: [] },
  },
  beforeEach() {
    client.asked.length = 0;
    done.mockClear();
    client.answer({
      ...pieces(() => '/files/2026-06/abcdefghij.mp3'),
      'common.cosUnfinished': { list: [] },
      'common.cosUpload': stored,
      'feedUpload.createFeedUpload': made,
    } as unknown as Answers);
  },
};
export default meta;
type Story = StoryObj<typeof UploadZone>;

const READS: ReadonlySet<string> = new Set(['common.cosUsage', 'common.cosUnfinished', 'common.cosCredentials']);
const written = () => client.asked.map(({ name }) => name).filter((name) => !READS.has(name));

const choose = async (canvasElement: HTMLElement, ...names: string[]) => {
  const input = within(canvasElement).getByLabelText<HTMLInputElement>(/将文件拖到这里/);
  await userEvent.upload(
    input,
    names.map((name) => new File(['data'], name)),
    { applyAccept: false },
  );
};

export const Empty: Story = {};

/** A picture is stored and becomes an upload; other kinds of files are refused before anything is sent. */
export const Several: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, '封面.png', '脚本.svg');
    await canvas.findByText('已完成');
    await canvas.findByText('不支持当前类型的文件');
    expect(written()).toEqual(['common.cosUpload', 'feedUpload.createFeedUpload']);
    expect(client.asked.find(({ name }) => name === 'feedUpload.createFeedUpload')!.params).toEqual({
      url: stored.url,
      title: '封面',
    });
    expect(done).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: '清除已完成' }));
    expect(canvas.queryByText('封面.png')).toBeNull();
  },
};

/** Progress, pause and resume. */
export const Paused: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({
      'common.cosUpload': (_, options) => {
        options?.onProgress?.(0.4);
        return new Promise(() => undefined);
      },
    });
    await choose(canvasElement, '长图.png');
    await canvas.findByText('上传中 40%');
    expect(canvas.getByRole<HTMLProgressElement>('progressbar').value).toBe(40);
    await userEvent.click(canvas.getByRole('button', { name: '暂停' }));
    await canvas.findByText('已暂停');
    client.answer({ 'common.cosUpload': stored });
    await userEvent.click(canvas.getByRole('button', { name: '继续' }));
    await canvas.findByText('已完成');
  },
};

let held: Holding | undefined;
/** The dialog and the tab ask before they close during an upload; a yes cancels it. */
export const Held: Story = {
  args: {
    hold: (isUnderWay, question, discard) => {
      held = { isUnderWay, question, discard };
      return registerUnsavedWork(held);
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(held!.isUnderWay()).toBe(false);
    expect(leaves()).toBe(true);
    client.answer({ 'common.cosUpload': () => new Promise(() => undefined) });
    await choose(canvasElement, '长图.png');
    await canvas.findByText('上传中');
    expect(held!.isUnderWay()).toBe(true);
    expect(held!.question).toContain('文件还没有传完');
    expect(leaves()).toBe(false);
    held!.discard!();
    await waitFor(() => expect(canvas.queryByText('长图.png')).toBeNull());
    expect(held!.isUnderWay()).toBe(false);
    expect(leaves()).toBe(true);
  },
};

/** The server checked the content: it does not match the file extension. */
export const Refused: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({
      'common.cosUpload': () => {
        throw new CallError({
          kind: 'rejected',
          message: '不支持当前类型的文件',
          code: 40000,
          status: 200,
          call: 'common.cosUpload',
        });
      },
    });
    await choose(canvasElement, '伪装.png');
    await canvas.findByText('不支持当前类型的文件');
    expect(done).not.toHaveBeenCalled();
    client.answer({ 'common.cosUpload': stored });
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
  },
};

/** Into the material list: a sound is sent with its title, and its transcription starts. */
export const WithSound: Story = {
  args: { props: { into: 'transcript' } },
  async play({ canvasElement }) {
    client.answer({ 'operation.uploadByAsr': { transcriptionId: 1 } as Calls['operation.uploadByAsr']['result'] });
    await choose(canvasElement, '口播.mp3', '图.png');
    await within(canvasElement).findByText('已完成');
    expect(written()).toEqual(['common.cosBegin', 'common.cosComplete', 'operation.uploadByAsr']);
    expect(client.asked.find(({ name }) => name === 'operation.uploadByAsr')!.params).toEqual({
      url: '/files/2026-06/abcdefghij.mp3',
      title: '口播',
    });
  },
};

/** Uploads left by a reload, and the remaining quota; cancelling deletes the partial upload. */
export const LeftByAReload: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const left = {
      uploadId: 'a'.repeat(36),
      type: 'video',
      fileName: '长视频.mp4',
      size: 2 * 1024 ** 3,
      received: 1024 ** 3,
      createTime: '2026-06-10T07:30:00.000Z',
      expireTime: '2026-06-11T07:30:00.000Z',
    };
    expect(await canvas.findByText('近 30 天已上传 3 GB / 50 GB，本部门 20 GB / 500 GB')).toBeVisible();
    client.answer({ 'common.cosUnfinished': { list: [left] }, 'common.cosCancel': null } as unknown as Answers);
    // The list reloads once no upload is running.
    await choose(canvasElement, '封面.png');
    const list = await canvas.findByRole('region', { name: '没有传完的文件' });
    expect(list).toHaveTextContent('长视频.mp4已传 50%，共 2 GB');
    client.answer({ 'common.cosUnfinished': { list: [] } });
    await userEvent.click(within(list).getByRole('button', { name: '放弃' }));
    const question = await within(document.body).findByRole('tooltip');
    await userEvent.click(within(question).getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(canvas.queryByText('长视频.mp4')).toBeNull());
    expect(written()).toContain('common.cosCancel');
  },
};

/** The cover of a video that a phone turned is upright: blue above, red below. */
export const TurnedVideo: Story = {
  async play() {
    const address = new URL('../../../testing/fixtures/videos/portrait-rot.mp4', import.meta.url).href;
    const video = URL.createObjectURL(await (await fetch(address)).blob());
    const { cover, duration } = await mediaInfoOf(video, 'video');
    URL.revokeObjectURL(video);
    const drawn = await createImageBitmap(cover!);
    await expect([drawn.width, drawn.height, duration]).toEqual([90, 160, 1]);
    const canvas = new OffscreenCanvas(drawn.width, drawn.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(drawn, 0, 0);
    const isBlue = (y: number) => {
      const [red, , blue] = context.getImageData(45, y, 1, 1).data;
      return blue! > red!;
    };
    await expect([isBlue(10), isBlue(150)]).toEqual([true, false]);
  },
};
