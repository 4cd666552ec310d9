import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../base.css';
import { createClientDouble, type ClientDouble } from '../../../services/testing';
import { CallError } from '../../../services/client';
import { reportUploads } from '../../../services/client/uploads/running';
import type { Console } from '../../console.types';
import { ConsoleProvider } from '../../useConsole';
import { trayAnswer, trayJob } from './testing/answer';
import { TrayButton } from './TrayButton';
import type { TrayAnswer } from './tray.types';

const ended = { endTime: '2026-06-10T07:30:00.000Z' } as const;
/** What people do with a finished video. */
const STEPS = [
  { label: '去发布', to: '/feed/feed-publish?from=upload&fromId=9' },
  { label: '下载', to: '/files/2026-06/abc.mp4', saves: '雨天也能玩.mp4' },
];
const JOBS = [
  trayJob({ jobId: 'a', detail: '320 字', canCancel: true }),
  trayJob({
    kind: 'export',
    jobId: 'b',
    title: '关键词.xlsx',
    detail: '4000 / 10000 行',
    progress: 40,
    canCancel: true,
  }),
  trayJob({ kind: 'group', jobId: 'c', title: '周末活动提醒', state: 'paused', detail: '3 / 20 条', canRetry: true }),
  trayJob({ kind: 'export', jobId: 'd', title: '博主.csv', state: 'done', fileName: '博主.csv', ...ended }),
  trayJob({ jobId: 'e', title: '早茶', state: 'failed', reason: '生成被中断，请重试', canRetry: true, ...ended }),
  trayJob({ jobId: 'f', title: '雨天也能玩', state: 'done', address: '/op/note?content=1', next: STEPS, ...ended }),
];
const ELSEWHERE = [
  { title: '采集与发送任务', icon: 'M8.5 5H5.5v15.5h13V5h-3', address: '/op/job', entities: ['task'], count: 2 },
];

let client: ClientDouble;
const go = fn();

const meta: Meta<typeof TrayButton> = {
  title: 'shell/Tray',
  component: TrayButton,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ConsoleProvider value={{ client, go: { to: go } } as unknown as Console}>
      <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 700, padding: '6px 12px' }}>
        <TrayButton />
      </div>
    </ConsoleProvider>
  ),
};
export default meta;
type Story = StoryObj<typeof TrayButton>;

const answering = (answer: TrayAnswer) => () => {
  client = createClientDouble({ 'console.queryTray': answer });
  go.mockClear();
};
const open = async (canvasElement: HTMLElement, name: RegExp) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
  return within(await within(canvasElement).findByRole('dialog', { name: '任务' }));
};

export const Jobs: Story = {
  beforeEach: answering(trayAnswer(JOBS, { elsewhere: ELSEWHERE })),
  async play({ canvasElement }) {
    const panel = await open(canvasElement, /^任务，2 个进行中，1 个失败$/);
    await expect(panel.getByRole('progressbar', { name: '关键词.xlsx的进度' })).toHaveAttribute('value', '40');
    await expect(panel.getByText('生成被中断，请重试')).toBeVisible();
    await expect(panel.getByText('采集与发送任务：2 个未完成')).toBeVisible();

    client.answer({
      'console.cancelTrayJob': { done: 1, failed: [] },
      'console.downloadExport': null,
      'console.retryTrayJob': { done: 1, failed: [] },
      'console.dismissTrayJobs': { dismissed: 3 },
    });
    await userEvent.click(panel.getByRole('button', { name: '取消：关键词.xlsx' }));
    const question = within(await screen.findByRole('dialog', { name: /取消导出/ }));
    await userEvent.click(question.getByRole('button', { name: '取消导出' }));
    await waitFor(() =>
      expect(client.asked).toContainEqual({ name: 'console.cancelTrayJob', params: { kind: 'export', ids: ['b'] } }),
    );
    await userEvent.click(panel.getByRole('button', { name: '继续：周末活动提醒' }));
    await waitFor(() =>
      expect(client.asked).toContainEqual({ name: 'console.retryTrayJob', params: { kind: 'group', ids: ['c'] } }),
    );
    await userEvent.click(panel.getByRole('button', { name: '下载：博主.csv' }));
    await waitFor(() =>
      expect(client.saved).toEqual([
        { name: 'console.downloadExport', params: { exportId: 'd' }, filename: '博主.csv' },
      ]),
    );
    await userEvent.click(panel.getByRole('button', { name: '清除已完成' }));
    await waitFor(() => expect(client.asked).toContainEqual({ name: 'console.dismissTrayJobs', params: {} }));
    const file = panel.getByRole('link', { name: '下载：雨天也能玩' });
    await expect(file).toHaveAttribute('download', '雨天也能玩.mp4');
    await expect(panel.getByRole('button', { name: '打开：雨天也能玩' })).toBeVisible();
    await userEvent.click(panel.getByRole('link', { name: '去发布：雨天也能玩' }));
    await expect(go).toHaveBeenCalledWith('/feed/feed-publish?from=upload&fromId=9');
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog', { name: '任务' })).toBeNull());
  },
};

export const Empty: Story = {
  beforeEach: answering(trayAnswer([])),
  async play({ canvasElement }) {
    const panel = await open(canvasElement, /^任务$/);
    await expect(panel.getByText('没有进行中的任务')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(within(canvasElement).getByRole('button', { name: '任务' })).toHaveFocus();
  },
};

export const Failed: Story = {
  beforeEach() {
    let isBroken = true;
    client = createClientDouble({
      'console.queryTray': () => {
        if (isBroken) throw new CallError({ kind: 'network', message: '网络连接失败' });
        return trayAnswer([]);
      },
    });
    return () => (isBroken = false);
  },
  async play({ canvasElement }) {
    const panel = await open(canvasElement, /^任务$/);
    await expect(await panel.findByRole('alert')).toHaveTextContent('网络连接失败');
    client.answer({ 'console.queryTray': trayAnswer([]) });
    await userEvent.click(panel.getByRole('button', { name: '重试' }));
    await expect(await panel.findByText('没有进行中的任务')).toBeVisible();
  },
};

/** An upload of the same tab shows its own progress and can be held. */
export const OwnUpload: Story = {
  beforeEach() {
    answering(trayAnswer([trayJob({ kind: 'upload', title: '露营.mp4', progress: 10 })]))();
    const queue = { pause: fn(), resume: fn(), remove: fn() };
    reportUploads(queue, [
      { key: 1, file: new File(['x'], '露营.mp4'), kind: 'video', state: 'sending', progress: 0.6 },
    ]);
    return () => reportUploads(queue, []);
  },
  async play({ canvasElement }) {
    const panel = await open(canvasElement, /^任务，1 个进行中$/);
    await expect(panel.getAllByText('露营.mp4')).toHaveLength(1);
    await expect(panel.getByText('上传 · 上传中 60%')).toBeVisible();
    await expect(panel.getByRole('button', { name: '暂停：露营.mp4' })).toBeEnabled();
  },
};

/** A change of an entity of the answer reads it again. */
export const Live: Story = {
  beforeEach: answering(trayAnswer([])),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await waitFor(() => expect(client.asked).toHaveLength(1));
    client.answer({ 'console.queryTray': trayAnswer([trayJob()]) });
    client.changed(['task']);
    client.changed(['exportJob']);
    await waitFor(() => expect(canvas.getByRole('button', { name: '任务，1 个进行中' })).toBeVisible());
    await expect(client.asked).toHaveLength(2);
  },
};

export const OnAPhone: Story = {
  ...Jobs,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement, /^任务，2 个进行中/);
    await expect(panel.getByText('关键词.xlsx')).toBeVisible();
  },
};
