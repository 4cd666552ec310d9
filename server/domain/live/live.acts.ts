/** Adds and edits live bloggers. */
import type {
  LiveBlogger,
  LiveBloggerAddParams,
  LiveBloggerEditParams,
} from '../../../src/services/catalogue/generated/types';
import { onConstraint } from '../../db/errors';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { avatarOf, parseHomeUrl, provisionalNickname } from '../blogger/home-url.rules';
import { opened } from '../content/shared-link';
import { departmentOf } from '../rows/rows.rules';
import { MESSAGES } from './live.messages';
import * as store from './live-blogger.store';

/** Bots bring the real nickname and avatar with their first visit. */
export async function addLiveBlogger(
  context: Context,
  { link, remark = '' }: LiveBloggerAddParams,
): Promise<LiveBlogger> {
  const { db, actor, now } = context;
  const departmentId = departmentOf(actor);
  const parsed = parseHomeUrl(await opened(context, 'link', link));
  if (!parsed.ok) throw invalidField('link', parsed.reason);
  const { platform, platformUserId, homeUrl } = parsed.blogger;
  const place = { departmentId, platform, platformUserId };
  const known = await store.nicknameOf(db, place);
  if (known !== '') throw invalidField('link', MESSAGES.double(known));
  const nickname = provisionalNickname(place);
  const values = {
    ...place,
    creatorId: actor.userId,
    homeUrl,
    nickname,
    avatar: avatarOf(place, nickname),
    remark: remark.trim(),
    createTime: now(),
    updateTime: now(),
  };
  const liveBloggerId = await onConstraint(
    'live_blogger_once',
    () => invalidField('link', MESSAGES.double(nickname)),
    db.transaction((tx) => store.insertLiveBlogger(tx, values)),
  );
  return store.readLiveBlogger(db, liveBloggerId);
}

export async function editLiveBlogger(
  { db, actor, now }: Context,
  { liveBloggerId, remark, following }: LiveBloggerEditParams,
): Promise<LiveBlogger> {
  await db.transaction(async (tx) => {
    if (!(await store.lockLiveBlogger(tx, actor, liveBloggerId))) throw notFound(MESSAGES.blogger);
    await store.changeLiveBlogger(
      tx,
      liveBloggerId,
      { ...(remark !== undefined && { remark: remark.trim() }), ...(following !== undefined && { following }) },
      now(),
    );
  });
  return store.readLiveBlogger(db, liveBloggerId);
}
