/** Receives an answer until it has ended or waits for a confirmation. */
import { CallError, receiveText, type GrowingText } from '../../../services/client';
import type { AssistantChunk } from '../../../services/catalogue/generated/types';
import { accept, hasEnded, type Arriving } from '../model/answer';
import type { Content } from '../model/tree';

export interface Receiving extends Pick<
  GrowingText<Arriving, AssistantChunk, Content>,
  'begun' | 'signal' | 'onChunk' | 'onLost' | 'wait'
> {
  /** Opens the stream at a position of the text. `known`: the answer's id, once a chunk has brought it. */
  open(from: number, known: number | undefined, signal: AbortSignal): AsyncIterable<unknown>;
}

export const PAUSES = [300, 1_000, 3_000, 8_000, 15_000];

export function receive({ open, onChunk, ...rest }: Receiving): Promise<Content> {
  let known = rest.begun.content?.contentId;
  return receiveText<Arriving, AssistantChunk, Content>({
    ...rest,
    pauses: PAUSES,
    open: (from, signal) => open(from, known, signal),
    accept,
    endOf: ({ content }) => (content && hasEnded(content) ? content : null),
    onChunk(arriving, chunk) {
      known = chunk.contentId;
      onChunk(arriving, chunk);
    },
    giveUp: async (cause) => {
      throw cause ?? new CallError({ kind: 'network', message: '连接断开，回答没有接收完整' });
    },
  });
}
