import { vi } from 'vitest';
import type { VoiceTask } from '../../../src/services/catalogue/generated/types';
import type { Backend } from '../../../tests/backend';
import { WAIT_LIMIT_MS } from '../../../tests/limits';

/** A voice once it has ended, however it did. */
export const voiceEnded = (backend: Backend, voiceId: number): Promise<VoiceTask> =>
  vi.waitFor(
    async () => {
      const task = await backend.ask('voice.taskInfo', { voiceId });
      if (!task.finishTime) throw new Error(`not yet: ${task.status}`);
      return task;
    },
    { interval: 50, timeout: WAIT_LIMIT_MS },
  );
