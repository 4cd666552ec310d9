/** Limits of tokens by person and department (docs/decisions/0082-assistant.md). */
import { addDays, beginOfDay } from '../../db/days';
import { minuteOf } from '../../../src/shared/days';
import { ApiError } from '../../kernel/errors';
import type { Context } from '../../kernel/handler';
import { MESSAGES } from './answer.messages';
import { usageToday } from './usage.store';

type Around = Pick<Context, 'db' | 'config' | 'actor' | 'now'>;

const shown = (tokens: number): string => tokens.toLocaleString('zh-CN');

/** Throws a refusal that says how much was used, by whom, and when counting starts again. */
export async function refuseOverLimit({ db, config, actor, now }: Around): Promise<void> {
  const { personTokens, departmentTokens } = config.assistant;
  if (personTokens === null && departmentTokens === null) return;
  const time = now();
  const used = await usageToday(db, actor, time);
  const reset = minuteOf(addDays(beginOfDay(time), 1));
  if (personTokens !== null && used.tokens >= personTokens)
    throw overLimit(MESSAGES.personLimit(shown(used.tokens), shown(personTokens), reset));
  if (departmentTokens !== null && actor.departmentId !== null && used.departmentTokens >= departmentTokens)
    throw overLimit(MESSAGES.departmentLimit(shown(used.departmentTokens), shown(departmentTokens), reset));
}

const overLimit = (message: string) => new ApiError('overQuota', { message });
