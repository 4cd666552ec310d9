/** Tokens of the assistant as people see them. */
import type {
  AssistantQueryOwnUsageResult,
  AssistantQueryUsageParams,
  AssistantQueryUsageResult,
} from '../../../src/services/catalogue/generated/types';
import { addDays, beginOfDay } from '../../db/days';
import type { Context } from '../../kernel/calls/handler';
import { rangeOf } from '../statistics/range.rules';
import { MESSAGES } from './assistant.messages';
import { usageBy, usageToday, type UsageGroup, type UsageRow, type UsageSums } from './usage.store';

type Line = AssistantQueryUsageResult['total'];

const lineOf = (name: string, { answers, inputTokens, outputTokens }: UsageSums): Line => ({
  name,
  answers,
  inputTokens,
  outputTokens,
  tokens: inputTokens + outputTokens,
});

const NAMELESS: Readonly<Record<UsageGroup, string>> = {
  day: '',
  person: '',
  department: MESSAGES.noDepartment,
  assistant: MESSAGES.deletedAssistant,
};
const NOTHING: UsageSums = { answers: 0, inputTokens: 0, outputTokens: 0 };

export async function queryUsage(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { by = 'day', ...range }: AssistantQueryUsageParams,
): Promise<AssistantQueryUsageResult> {
  const { days } = rangeOf(range, now());
  const { rows, total } = await usageBy(db, actor, by, { from: days[0]!, to: days.at(-1)! });
  const list = by === 'day' ? everyDay(days, rows) : rows.map((row) => lineOf(row.name ?? NAMELESS[by], row));
  return { list, total: lineOf(MESSAGES.total, total) };
}

function everyDay(days: readonly string[], rows: readonly UsageRow[]): Line[] {
  const byDay = new Map(rows.map((row) => [row.name, row]));
  return days.map((day) => lineOf(day, byDay.get(day) ?? NOTHING));
}

export async function queryOwnUsage({
  db,
  actor,
  config,
  now,
}: Pick<Context, 'db' | 'actor' | 'config' | 'now'>): Promise<AssistantQueryOwnUsageResult> {
  const { models, personTokens, departmentTokens } = config.assistant;
  const today = await usageToday(db, actor, now());
  return {
    ...today,
    limit: personTokens,
    departmentLimit: departmentTokens,
    resetTime: addDays(beginOfDay(now()), 1).toISOString(),
    configured: models.length > 0,
    models: [...models],
  };
}
