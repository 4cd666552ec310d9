/** Videos in the making for the demonstration's people: stories that are divided into scenes, with drawn pictures. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { account, video } from '../../db/schema';
import { scenesByRules } from '../../domain/video/story.rules';
import { insertScenes } from '../../domain/video/video.store';
import { STORIES } from '../words/videos';
import { workHours } from '../people/hours';
import { coverOf } from '../../providers/sandbox/motifs';

const HOUR = 3_600_000;

/** Pictures to choose from of each scene. They are drawn when they are looked at, so that nothing is stored. */
const CANDIDATES = 2;
const picturesOf = (title: string, topic: string, nth: number): string[] =>
  Array.from({ length: CANDIDATES }, (_, index) => coverOf(title, topic, `video${nth}-${index + 1}`));

/** Nothing without the demonstration's accounts. */
export async function insertVideos(tx: Database, now: Date): Promise<void> {
  for (const loginName of ['operator', 'admin']) {
    const [person] = await tx.select().from(account).where(eq(account.loginName, loginName));
    if (!person?.departmentId) continue;
    const { userId: creatorId, departmentId } = person;
    for (const { hoursAgo, topic, ...row } of STORIES) {
      const time = workHours(now)(new Date(now.getTime() - hoursAgo * HOUR));
      const values = { ...row, creatorId, departmentId, isOffline: true, createTime: time, updateTime: time };
      const [{ videoId } = { videoId: 0 }] = await tx.insert(video).values(values).returning();
      const scenes = scenesByRules(row.story).map((scene, index) => {
        const candidates = picturesOf(row.title, topic, index + 1);
        return { ...scene, candidates, pictureUrl: candidates[0]! };
      });
      await insertScenes(tx, videoId, scenes, { origin: 'offline' });
    }
  }
}
