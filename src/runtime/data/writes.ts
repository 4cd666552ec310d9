/** Checks before a write of a screen (docs/decisions/0029-a-screen-acts-for-nobody.md). */
import type { DataSource } from '../../language/types';
import { wordsOfWrite } from './ask';
import type { Asking } from './confirmation';
import type { Press } from './press';
import type { ScreenOptions } from './screen-runtime';

const WITHOUT_PRESS = '页面不能自行修改数据：这一步只能由您按下按钮来做';
const WITHOUT_QUESTION = '这一步必须先由控制台询问，此处不能做';

/** Throws for a write without a user's press. */
export function needPress({ effect }: Pick<DataSource, 'effect'>, press: Press | undefined): void {
  if (effect === 'write' && !press) throw new Error(WITHOUT_PRESS);
}

/**
 * Asks the console's own question if the call declares one; resolves to whether the user agreed. `params`: what is
 * about to be sent.
 */
export async function confirmed(
  declaration: DataSource,
  params: Record<string, unknown>,
  { askWrite, client }: Pick<ScreenOptions, 'askWrite' | 'client'>,
  asking: Asking = {},
): Promise<boolean> {
  if (!declaration.ask || !isAskedFor(declaration, params)) return true;
  if (!askWrite) throw new Error(WITHOUT_QUESTION);
  return askWrite({ ...(await wordsOfWrite(declaration, params, client)), final: declaration.final }, asking);
}

const isAskedFor = ({ askFor }: Pick<DataSource, 'askFor'>, params: Record<string, unknown>): boolean =>
  askFor === undefined || askFor.values.includes(String(params[askFor.param]));
