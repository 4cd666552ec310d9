import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import type { Calls } from '../../services/catalogue/generated/types';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import { hold, type Held as Holding } from '../../shared/held';
import UploadZone from './UploadZone';

const stored = { key: '2026-06/abcdefghij.png', url: '/files/2026-06/abcdefghij.png', contentType: 'image/png', size: 4, width: 1, height: 1 };
const made = { uploadId: 1 } as Calls['feedUpload.createFeedUpload']['result'];

const client = createClientDouble();
const done = fn();

const meta: Meta<typeof UploadZone> = {
  title: 'widgets/UploadZone',
  component: UploadZone,
  args: { client, done, query: {}, props: { into: 'space' }, navigate: fn(), site: { title: 'Atelier', demoAccounts: [] } },
  beforeEach() {
    client.asked.length = 0;
    done.mockClear();
    client.answer({ 'common.cosUpload': stored, 'feedUpload.createFeedUpload': made });
  },
};
export default meta;
type Story = StoryObj<typeof UploadZone>;

const choose = async (canvasElement: HTMLElement, ...names: string[]) => {
  const input = within(canvasElement).getByLabelText<HTMLInputElement>(/将文件拖到这里/);
  await userEvent.upload(input, names.map((name) => new File(['data'], name)), { applyAccept: false });
};

export const Empty: Story = {};

/** A picture is stored and becomes an upload; what is no such file is refused before anything is sent. */
export const Several: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, '封面.png', '脚本.svg');
    await canvas.findByText('已完成');
    await canvas.findByText('不支持当前类型的文件');
    expect(client.asked.map(({ name }) => name)).toEqual(['common.cosUpload', 'feedUpload.createFeedUpload']);
    expect(client.asked[1]!.params).toEqual({ url: stored.url, title: '封面' });
    expect(done).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: '清除已完成' }));
    expect(canvas.queryByText('封面.png')).toBeNull();
  },
};

/** Progress, pause and going on. */
export const Paused: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({ 'common.cosUpload': (_, options) => { options?.onProgress?.(0.4); return new Promise(() => undefined); } });
    await choose(canvasElement, '长图.png');
    await canvas.findByText('上传中');
    expect(canvas.getByRole<HTMLProgressElement>('progressbar').value).toBe(40);
    await userEvent.click(canvas.getByRole('button', { name: '暂停' }));
    await canvas.findByText('已暂停');
    client.answer({ 'common.cosUpload': stored });
    await userEvent.click(canvas.getByRole('button', { name: '继续' }));
    await canvas.findByText('已完成');
  },
};

let held: Holding | undefined;
/** Neither the dialog around it nor the tab is closed without a question while a file is on its way; whoever says yes gives it up. */
export const Held: Story = {
  args: {
    hold: (isUnderWay, question, discard) => {
      held = { isUnderWay, question, discard };
      return hold(held);
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

/** The server read the content: it is something else than its name says. */
export const Refused: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({ 'common.cosUpload': () => { throw new CallError({ kind: 'rejected', message: '不支持当前类型的文件', code: 40000, status: 200, call: 'common.cosUpload' }); } });
    await choose(canvasElement, '伪装.png');
    await canvas.findByText('不支持当前类型的文件');
    expect(done).not.toHaveBeenCalled();
    client.answer({ 'common.cosUpload': stored });
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
  },
};

/** Into the material list: a sound is sent together with its title, and its transcription begins. */
export const ToBeHeard: Story = {
  args: { props: { into: 'transcript' } },
  async play({ canvasElement }) {
    client.answer({ 'operation.uploadByAsr': { transcriptionId: 1 } as Calls['operation.uploadByAsr']['result'] });
    await choose(canvasElement, '口播.mp3', '图.png');
    await within(canvasElement).findByText('已完成');
    expect(client.asked.map(({ name }) => name)).toEqual(['operation.uploadByAsr']);
  },
};
