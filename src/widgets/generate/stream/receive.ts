/**
 * Receives a generated text. The last chunk carries the saved message, whose text replaces what was received; if retries
 * fail, the message is requested once without a stream.
 */
import { receiveText, withChunk, type GrowingText } from '../../../services/client';
import type { GeneratedMessage, GenerationChunk } from '../../../services/catalogue/generated/types';

const PAUSES = [300, 1_000, 3_000];

export interface Receiving extends Pick<
  GrowingText<{ readonly text: string }, GenerationChunk, GeneratedMessage>,
  'open' | 'signal' | 'wait'
> {
  /** Text received earlier; the stream continues after it. */
  readonly begun?: string;
  /** Requests the whole text at once. */
  whole(signal: AbortSignal): Promise<GeneratedMessage>;
  onText(text: string): void;
  /** true: the connection is lost and being retried; false: it is back. */
  onLost?(lost: boolean): void;
}

export function receive({ begun = '', whole, onText, onLost, ...rest }: Receiving): Promise<GeneratedMessage> {
  const lost = (is: boolean) => onLost?.(is);
  return receiveText<{ readonly text: string }, GenerationChunk, GeneratedMessage>({
    ...rest,
    begun: { text: begun },
    pauses: PAUSES,
    accept: ({ text }, chunk) => ({ text: chunk.message ? chunk.message.content : withChunk(text, chunk) }),
    endOf: ({ message }) => message,
    onChunk: ({ text }) => onText(text),
    onLost: lost,
    async giveUp() {
      const message = await whole(rest.signal);
      lost(false);
      onText(message.content);
      return message;
    },
  });
}
