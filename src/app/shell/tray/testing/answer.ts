/** Jobs of tests and stories. */
import type { TrayAnswer, TrayJob } from '../tray.types';

let made = 0;

export const trayJob = (more: Partial<TrayJob> = {}): TrayJob => ({
  kind: 'text',
  jobId: String((made += 1)),
  title: '秋季露营的三个好去处',
  detail: '',
  state: 'running',
  progress: null,
  reason: null,
  beginTime: '2026-06-10T07:20:00.000Z',
  endTime: null,
  address: null,
  fileName: null,
  next: [],
  canCancel: false,
  canRetry: false,
  ...more,
});

export const trayAnswer = (list: readonly TrayJob[], more: Partial<TrayAnswer> = {}): TrayAnswer => ({
  list: [...list],
  kinds: [
    { kind: 'text', title: '生成文案', icon: 'M5 19.5h14', cancel: '取消', question: '取消生成？', retry: '重试' },
    {
      kind: 'export',
      title: '导出',
      icon: 'M12 4v11M8 11l4 4 4-4M5 19.5h14',
      cancel: '取消',
      question: '取消导出？',
      retry: '重试',
    },
    { kind: 'group', title: '群发', icon: 'M4 6h16v12H4Z', cancel: '暂停', question: '', retry: '继续' },
    {
      kind: 'upload',
      title: '上传',
      icon: 'M12 16V5M8 9l4-4 4 4M5 19.5h14',
      cancel: '放弃',
      question: '放弃？',
      retry: '',
    },
  ],
  elsewhere: [],
  entities: ['generatedMessage', 'exportJob'],
  ...more,
});
