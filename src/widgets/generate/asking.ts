/**
 * Which calls a widget asks: those of the screens that it stands on, streamed first and whole where no stream holds.
 */
import type { Client } from '../../services/client';
import type { GeneratedMessage } from '../../services/catalogue/generated/types';
import { PAGING } from '../../services/catalogue/limits';
import { pause } from '../../shared/pause';
import type { Wishes } from './versions/versions';

const AGAIN_AFTER_MS = 1_000;

export interface Place {
  /** The feed screens or the material screens. */
  readonly face: 'feed' | 'op';
  readonly flowId: number | undefined;
}

export interface Asking {
  open(from: number, signal: AbortSignal): AsyncIterable<unknown>;
  /** Ends the text there. */
  stop(at: number): AsyncIterable<unknown>;
  whole(signal: AbortSignal): Promise<GeneratedMessage>;
}

export function askingFor(client: Client, { face, flowId }: Place, generationId: string, wishes: Wishes): Asking {
  if (wishes.of === 'version') {
    const { messageId, instruction } = wishes;
    const params = { generationId, messageId, instruction };
    return asking(client, 'operationV2.generateStreamMessage', params, (signal) =>
      client.call('operationV2.generateMessage', params, { signal }),
    );
  }
  const { purpose, keyword, style, tone, length, fileIds, instruction } = wishes;
  const params = {
    generationId,
    purpose,
    keyword,
    style,
    tone,
    length,
    fileIds: [...fileIds],
    instruction,
    ...(flowId !== undefined && { flowId }),
  };
  if (face === 'feed')
    return asking(client, 'feedManage.generateStreamMessages', params, (signal) =>
      client.call('feedManage.generateMessage', params, { signal }),
    );
  const whole = purpose === 'message' ? 'operation.generateMessage' : 'operationV2.generateMessageFristGeneration';
  return asking(client, 'operationV2.generateStreamMessage', params, (signal) =>
    client.call(whole, params, { signal }),
  );
}

/** Writes on what was interrupted or stopped, or follows what is being written. */
export const askingOn = (client: Client, { messageId, conversationId }: GeneratedMessage): Asking =>
  asking(client, 'operationV2.continueMessage', { messageId }, async (signal) => {
    const { list } = await client.call(
      'operationV2.queryGenerateMessages',
      { conversationId, pageSize: PAGING.maxPageSize },
      { fresh: true, signal },
    );
    return list.find((each) => each.messageId === messageId)!;
  });

/** The call's answer, which is due before the text may be whole: asked again, the server waits on. */
async function untilWhole(ask: () => Promise<GeneratedMessage>): Promise<GeneratedMessage> {
  for (;;) {
    const message = await ask();
    if (message.state !== 'running') return message;
    await pause(AGAIN_AFTER_MS);
  }
}

const asking = (client: Client, call: string, params: object, whole: Asking['whole']): Asking => ({
  open: (from, signal) => client.stream(call, { ...params, from }, { signal }),
  stop: (at) => client.stream(call, { ...params, from: at, stopAt: at }),
  whole: (signal) => untilWhole(() => whole(signal)),
});
