/** Limits of uploads and of the assistant's tokens that are nearly used up. */
import type { AnalysisQueryNearLimitsResult } from '../../../src/services/catalogue/generated/types';
import { bytesText } from '../../../src/shared/text/measures';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { tokensFrom } from '../assistant/usage.store';
import { quotaBegins } from '../file/file-upload.rules';
import { uploadsFrom } from '../file/file-upload.store';

type NearLimit = AnalysisQueryNearLimitsResult['list'][number];

/** Share of a limit from which it counts as nearly used up. */
const NEAR = 0.8;
const OWNERS = ['person', 'department'] as const;

export const handlers = {
  async 'analysis.queryNearLimits'(_params, context) {
    const lists = await Promise.all(OWNERS.flatMap((of) => [uploads(context, of), tokens(context, of)]));
    return { list: lists.flat().toSorted((one, other) => other.share - one.share) };
  },
} satisfies SomeHandlers;

async function uploads({ db, actor, config, now }: Context, of: NearLimit['of']): Promise<NearLimit[]> {
  const limit = config.uploads[`${of}Bytes`];
  const large = await uploadsFrom(db, actor, of, { since: quotaBegins(now()), from: limit * NEAR });
  return large.map((use) => nearLimit('uploads', of, use, limit, bytesText));
}

async function tokens({ db, actor, config, now }: Context, of: NearLimit['of']): Promise<NearLimit[]> {
  const limit = config.assistant[`${of}Tokens`];
  if (limit === null) return [];
  const large = await tokensFrom(db, actor, of, { now: now(), from: limit * NEAR });
  return large.map((use) => nearLimit('tokens', of, use, limit, (count) => count.toLocaleString('zh-CN')));
}

const nearLimit = (
  limited: NearLimit['limited'],
  of: NearLimit['of'],
  { id, name, used }: { readonly id: number; readonly name: string; readonly used: number },
  limit: number,
  write: (amount: number) => string,
): NearLimit => ({
  key: `${limited}-${of}-${id}`,
  limited,
  of,
  name,
  used: write(used),
  limit: write(limit),
  share: Math.floor((used / limit) * 100),
});
