import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import type { Transcript as Spoken } from './subject';
import Transcript from './Transcript';

const job: NonNullable<Spoken['job']> = {
  transcriptionId: 7,
  flowId: null,
  uploadId: 3,
  status: 'done',
  progress: 100,
  provider: 'subtitles',
  failReason: null,
  createTime: '2026-06-10T07:30:00.000Z',
  finishTime: '2026-06-10T07:30:05.000Z',
};
const segments = [
  { start: 0, end: 2.5, text: '大家好' },
  { start: 65, end: 68, text: '今天聊聊早茶' },
];
const nothing: Spoken = { script: '', job: null, segments: [] };
const whole: Spoken = { script: '大家好\n今天聊聊早茶', job, segments };

const client = createClientDouble();
const done = fn();

const meta: Meta<typeof Transcript> = {
  title: 'widgets/Transcript',
  component: Transcript,
  args: {
    client,
    done,
    query: {},
    props: { of: 'upload', id: 3, kind: 'video', canWrite: true },
    navigate: fn(),
    site: { title: 'Atelier', demoAccounts: [] },
  },
  beforeEach() {
    client.asked.length = 0;
    client.saved.length = 0;
    done.mockClear();
    client.answer({ 'feedUpload.queryFeedAsr': whole });
  },
};
export default meta;
type Story = StoryObj<typeof Transcript>;

/** Without a transcript: start, progress, result. */
export const FromNothing: Story = {
  beforeEach() {
    client.answer({
      'feedUpload.queryFeedAsr': nothing,
      'feedUpload.generateFeedAsr': () => {
        client.answer({
          'feedUpload.queryFeedAsr': {
            ...nothing,
            job: { ...job, status: 'running', progress: 30, provider: null, finishTime: null },
          },
        });
        return job;
      },
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const start = await canvas.findByRole('button', { name: '转写' });
    await waitFor(() => expect(start).toBeEnabled());
    await userEvent.click(start);
    await canvas.findByText('转写中 30%');
    expect(canvas.getByLabelText('文稿', { selector: 'textarea' })).toBeDisabled();
    client.answer({ 'feedUpload.queryFeedAsr': whole });
    client.changed(['transcription']);
    await waitFor(() => expect(canvas.getByLabelText('文稿', { selector: 'textarea' })).toHaveValue(whole.script));
    await canvas.findByText('来自视频字幕');
    expect(done).toHaveBeenCalledTimes(1);
  },
};

/** Edited, saved, exported. */
export const Corrected: Story = {
  args: { props: { of: 'video', id: 3, canWrite: true } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({ 'operation.saveByAsr': ({ script }) => ({ ...whole, script }) });
    const box = await canvas.findByDisplayValue(/大家好/);
    await userEvent.type(box, '！');
    await canvas.findByText('有未保存的修改');
    await userEvent.click(canvas.getByRole('button', { name: '保存文稿' }));
    await canvas.findByText('已保存');
    expect(client.asked.at(-1)).toEqual({
      name: 'operation.saveByAsr',
      params: { flowId: 3, script: `${whole.script}！` },
    });
    expect(done).toHaveBeenCalledTimes(1);
    expect(canvas.getByRole('button', { name: '导出字幕' })).toBeEnabled();
  },
};

const held = new Set<string>();
/** The dialog asks before an unsaved edit is lost. */
export const Held: Story = {
  args: {
    hold(isUnderWay, question) {
      if (isUnderWay()) held.add(question);
      return () => void held.delete(question);
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({ 'feedUpload.updateFeedAsr': ({ script }) => ({ ...whole, script }) });
    const box = await canvas.findByDisplayValue(/大家好/);
    expect([...held]).toEqual([]);
    await userEvent.type(box, '！');
    await waitFor(() => expect([...held]).toEqual([expect.stringContaining('未保存')]));
    await userEvent.click(canvas.getByRole('button', { name: '保存文稿' }));
    await waitFor(() => expect([...held]).toEqual([]));
  },
};

/** A failed export shows its error, and the person can retry. */
export const NotExported: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({
      'operation.exportByAsr': () => {
        throw new CallError({
          kind: 'network',
          message: '网络连接失败，请检查网络后重试',
          call: 'operation.exportByAsr',
        });
      },
    });
    await userEvent.click(await canvas.findByRole('button', { name: '导出文本' }));
    expect(await canvas.findByRole('alert')).toHaveTextContent('没有导出：网络连接失败，请检查网络后重试');
    expect(client.saved).toEqual([]);
    client.answer({ 'operation.exportByAsr': undefined });
    await userEvent.click(canvas.getByRole('button', { name: '导出字幕' }));
    await waitFor(() =>
      expect(client.saved).toEqual([
        { name: 'operation.exportByAsr', params: { uploadIds: [3], format: 'srt' }, filename: '文稿.srt' },
      ]),
    );
    expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Cancelled while it waits in the queue. */
export const Cancelled: Story = {
  beforeEach() {
    const waiting: Spoken = {
      ...nothing,
      job: { ...job, status: 'queued', progress: 0, provider: null, finishTime: null },
    };
    client.answer({
      'feedUpload.queryFeedAsr': waiting,
      'console.cancelTrayJob': () => {
        client.answer({
          'feedUpload.queryFeedAsr': { ...nothing, job: { ...job, status: 'cancelled', provider: null } },
        });
        return { done: 1, failed: [] };
      },
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '取消转写' }));
    await canvas.findByText('已取消');
    expect(canvas.getByRole('button', { name: '转写' })).toBeEnabled();
  },
};

/** No speech recognition is configured: the error is shown. */
export const NotConfigured: Story = {
  beforeEach() {
    client.answer({
      'feedUpload.queryFeedAsr': nothing,
      'feedUpload.generateFeedAsr': () => {
        throw new CallError({
          kind: 'rejected',
          message: '尚未配置语音识别服务，请联系管理员',
          code: 50310,
          status: 200,
          call: 'feedUpload.generateFeedAsr',
        });
      },
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const start = await canvas.findByRole('button', { name: '转写' });
    await waitFor(() => expect(start).toBeEnabled());
    await userEvent.click(start);
    expect(await canvas.findByRole('alert')).toHaveTextContent('尚未配置语音识别服务，请联系管理员');
  },
};

/** People without the right to write see the text without its buttons. */
export const ReadOnly: Story = {
  args: { props: { of: 'feed', id: 3, canWrite: false } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/今天聊聊早茶/);
    expect(canvas.queryByRole('button', { name: /转写|保存/ })).toBeNull();
    expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** A sound with segments; each plays from its time. */
export const WithSegments: Story = {
  args: { props: { of: 'upload', id: 3, kind: 'audio', src: '/sandbox/media/walk-12.webm', canWrite: true } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '跳到 1:05：今天聊聊早茶' }));
    expect(canvas.getByLabelText('音频')).toBeVisible();
  },
};
