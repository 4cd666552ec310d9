/** The state of an upload in Chinese: progress, rate and remaining time. */
import { bytesText, durationText } from '../../../shared/text/measures';
import type { Item } from './items';
import { MESSAGES } from './uploads.messages';

export function stateText({
  message,
  state,
  stalled,
  progress,
  rate,
  file,
}: Pick<Item, 'message' | 'state' | 'stalled' | 'progress' | 'rate' | 'file'>): string {
  if (message !== undefined || state !== 'sending') return message ?? MESSAGES.states[state];
  if (stalled) return MESSAGES.stalled;
  if (progress === 0) return MESSAGES.states.sending;
  const percent = `${MESSAGES.states.sending} ${Math.floor(progress * 100)}%`;
  return rate === undefined || rate < 1
    ? percent
    : `${percent} · ${bytesText(rate)}/s · 剩余 ${durationText(Math.ceil((file.size * (1 - progress)) / rate))}`;
}
