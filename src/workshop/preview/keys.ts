/** Keys of the preview while inspecting, on the stage and on the button that starts it. */
import type { Pressed } from '../../shared/commands/command';
import { arrangeKey } from '../shared/arrange';
import type { StageProps } from './frame/protocol';
import { KEYS } from './marks';

export type KeyHandlers = Pick<StageProps, 'onStep' | 'onArrange' | 'onAdd' | 'onRename' | 'onLeave'>;

/** Runs what a key does; false: nothing. */
export function runKey(pressed: Pressed, { onStep, onArrange, onAdd, onRename, onLeave }: KeyHandlers): boolean {
  const arrange = arrangeKey(pressed);
  const direction = KEYS[pressed.key];
  if (arrange) void onArrange(arrange);
  else if (direction) onStep(direction);
  else if (pressed.key === '+') onAdd?.('after');
  else if (pressed.key === 'F2') onRename?.();
  else if (pressed.key === 'Escape') onLeave();
  else return false;
  return true;
}
