/** The generation calls of each kind of screen: streamed first, in one answer if no stream works. */
import type { Client } from '../../services/client';
import type { GeneratedMessage } from '../../services/catalogue/generated/types';
import { PAGING } from '../../services/catalogue/limits';
import { pause } from '../../shared/browser/pause';
import type { GenerationRequest } from './versions/versions';

const AGAIN_AFTER_MS = 1_000;

export interface Place {
  /** Feed screens or material screens. */
  readonly face: 'feed' | 'op';
  readonly flowId: number | undefined;
}

export interface GenerationCalls {
  open(from: number, signal: AbortSignal): AsyncIterable<unknown>;
  /** Stops the generation and cuts the text at this position. */
  stop(at: number): AsyncIterable<unknown>;
  whole(signal: AbortSignal): Promise<GeneratedMessage>;
}

export function callsFor(
  client: Client,
  { face, flowId }: Place,
  generationId: string,
  request: GenerationRequest,
): GenerationCalls {
  if (request.of === 'version') {
    const { messageId, instruction } = request;
    const params = { generationId, messageId, instruction };
    return callsOf(client, 'operationV2.generateStreamMessage', params, (signal) =>
      client.call('operationV2.generateMessage', params, { signal }),
    );
  }
  const { purpose, keyword, style, tone, length, fileIds, instruction } = request;
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
    return callsOf(client, 'feedManage.generateStreamMessages', params, (signal) =>
      client.call('feedManage.generateMessage', params, { signal }),
    );
  const whole = purpose === 'message' ? 'operation.generateMessage' : 'operationV2.generateMessageFristGeneration';
  return callsOf(client, 'operationV2.generateStreamMessage', params, (signal) =>
    client.call(whole, params, { signal }),
  );
}

/** Continues an interrupted or stopped generation, or follows a running one. */
export const callsToContinue = (client: Client, { messageId, conversationId }: GeneratedMessage): GenerationCalls =>
  callsOf(client, 'operationV2.continueMessage', { messageId }, async (signal) => {
    const { list } = await client.call(
      'operationV2.queryGenerateMessages',
      { conversationId, pageSize: PAGING.maxPageSize },
      { fresh: true, signal },
    );
    return list.find((each) => each.messageId === messageId)!;
  });

/** Repeats the call while its answer is still `running`: the server waits for the text up to the call's time limit. */
async function untilWhole(ask: () => Promise<GeneratedMessage>): Promise<GeneratedMessage> {
  for (;;) {
    const message = await ask();
    if (message.state !== 'running') return message;
    await pause(AGAIN_AFTER_MS);
  }
}

const callsOf = (client: Client, call: string, params: object, whole: GenerationCalls['whole']): GenerationCalls => ({
  open: (from, signal) => client.stream(call, { ...params, from }, { signal }),
  stop: (at) => client.stream(call, { ...params, from: at, stopAt: at }),
  whole: (signal) => untilWhole(() => whole(signal)),
});
