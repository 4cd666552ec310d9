/** Sends one event to the error tracker. */
import { CheckFailure, troubleOfStatus, type Check } from '../../kernel/checks/check';

const MESSAGES = { ok: '错误追踪服务收到了一条测试事件' } as const;

export const checks: readonly Check[] = [
  {
    name: 'error-tracking',
    title: '错误上报',
    does: '发一条测试事件',
    settings: { address: 'errorTracking', key: 'errorTracking' },
    isConfigured: ({ errorTracking }) => errorTracking !== null,
    async run({ config: { errorTracking, version }, signal }) {
      const { sendTrial } = await import('./client');
      const status = await sendTrial(errorTracking!, version, signal);
      if (status !== 200) throw new CheckFailure(troubleOfStatus(status));
      return MESSAGES.ok;
    },
  },
];
