/** Length of a text as the platform counts it, and its limit. */
import { MESSAGES } from '../publisher.messages';

export interface CounterProps {
  readonly field: string;
  readonly length: number;
  readonly most: number;
}

export function Counter({ field, length, most }: CounterProps) {
  return (
    <span className="at-pub-counter" data-over={length > most || undefined} title={MESSAGES.count(field, length, most)}>
      {length}/{most}
    </span>
  );
}
