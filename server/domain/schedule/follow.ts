/** Starts to follow a keyword or blogger: the row and its first collecting task commit together. */
import type { Blogger, Keyword } from '../../../src/services/catalogue/generated/types';
import type { IntervalHours } from '../../../src/services/catalogue/intervals';
import type { Database } from '../../db/connect';
import type { Reader } from '../../db/rows';
import { TASK_TYPE, type keyword as keywordTable } from '../../db/schema';
import type { Context } from '../../kernel/calls/handler';
import { invalidField } from '../../kernel/calls/api-errors';
import { insertBlogger } from '../blogger/blogger.store';
import { MESSAGES } from '../domain.messages';
import { avatarOf, parseHomeUrl, provisionalNickname, type BloggerAddress } from '../blogger/home-url.rules';
import { insertKeyword } from '../keyword/keyword.store';
import { departmentOf } from '../rows/rows.rules';
import { opened } from '../content/shared-link';
import { enqueueTask } from '../task/task.store';

/** Contents of the first collection, newest first. */
const FIRST_CONTENTS = 20;

export interface Follow {
  readonly nickname: string;
  readonly signature?: string;
  readonly city?: string;
  readonly agent?: boolean;
  readonly intervalHours?: IntervalHours;
  readonly tagIds?: readonly number[];
}

/** Refuses, at `field`, a blogger who is already followed. */
export async function follow(
  { db, actor, now }: Context,
  field: string,
  address: BloggerAddress,
  { nickname, tagIds = [], ...info }: Follow,
): Promise<Blogger> {
  const [departmentId, creatorId, moment] = [departmentOf(actor), actor.userId, now()];
  const { platform, platformUserId } = address;
  const values = {
    departmentId,
    creatorId,
    createTime: moment,
    updateTime: moment,
    ...address,
    ...info,
    nickname,
    avatar: avatarOf(address, nickname),
  };
  return db.transaction(async (tx) => {
    const made = await insertBlogger(tx, actor, values, tagIds, () => invalidField(field, MESSAGES.duplicateBlogger));
    await enqueueTask(tx, {
      departmentId,
      creatorId,
      taskType: TASK_TYPE.blogger,
      platform,
      target: nickname,
      params: { bloggerId: made.bloggerId, platformUserId, limit: FIRST_CONTENTS },
    });
    return made;
  });
}

export async function followedByUrl(
  context: Context,
  text: string,
  more: Pick<Follow, 'agent' | 'tagIds' | 'intervalHours'>,
): Promise<Blogger> {
  const parsed = parseHomeUrl(await opened(context, 'url', text));
  if (!parsed.ok) throw invalidField('url', parsed.reason);
  return follow(context, 'url', parsed.blogger, { ...more, nickname: provisionalNickname(parsed.blogger) });
}

export const followKeyword = (
  db: Database,
  reader: Reader,
  values: typeof keywordTable.$inferInsert,
  tagIds: readonly number[],
): Promise<Keyword> =>
  db.transaction(async (tx) => {
    const made = await insertKeyword(tx, reader, values, tagIds);
    const { departmentId, creatorId, platform } = values;
    await enqueueTask(tx, {
      departmentId,
      creatorId,
      taskType: TASK_TYPE.keyword,
      platform,
      target: made.keyword,
      params: { keywordId: made.keywordId, limit: FIRST_CONTENTS },
    });
    return made;
  });
