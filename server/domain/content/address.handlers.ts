/** Temporary addresses of videos (calls.md section 7.3). */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { withinDepartment } from '../../db/rows';
import type { Reader } from '../../db/rows';
import { flow } from '../../db/schema';
import { temporaryUrl } from '../file/temporary';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { sealer } from '../../kernel/session/seal';

const MINUTE_MS = 60_000;

const LASTS_MS = { watching: 10 * MINUTE_MS, passingOn: 7 * 24 * 60 * MINUTE_MS } as const;

const NO_VIDEO = '这条内容没有视频';

async function videoOf(db: Database, reader: Reader, flowId: number) {
  const [row] = await db
    .select({ title: flow.title, videoUrl: flow.videoUrl })
    .from(flow)
    .where(and(eq(flow.flowId, flowId), withinDepartment(flow.departmentId, reader)));
  if (!row) throw notFound('内容');
  if (row.videoUrl === null) throw invalid(NO_VIDEO);
  return { title: row.title, videoUrl: row.videoUrl };
}

const lasting = (ms: number) => ({
  async handle({ feedFlowId }: { feedFlowId: number }, { db, actor, now, publicUrl }: Context) {
    const { title, videoUrl } = await videoOf(db, actor, feedFlowId);
    const until = new Date(now().getTime() + ms);
    const path = temporaryUrl(await sealer(db), videoUrl, until);
    return { feedFlowId, title, url: new URL(path, publicUrl).href, expireTime: until.toISOString() };
  },
});

export const handlers = {
  'feedRobot.getTempVideoUrl': lasting(LASTS_MS.watching),
  'feedRobot.getVideoUrl': lasting(LASTS_MS.passingOn),
} satisfies SomeHandlers;
