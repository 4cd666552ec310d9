/** Videos in the making for the demonstration's people: stories that are divided into scenes, with drawn pictures. */
import { eq } from 'drizzle-orm';
import type { VideoSize } from '../../src/services/catalogue/sets/video';
import type { Database } from '../db/connect';
import { account, video } from '../db/schema';
import { scenesByRules } from '../domain/video/story.rules';
import { insertScenes } from '../domain/video/video.store';

interface Story {
  readonly title: string;
  readonly size: VideoSize;
  /** Of the drawn pictures (demo-media.ts). */
  readonly topic: 'food' | 'travel' | 'home';
  readonly story: string;
  readonly hoursAgo: number;
}

const STORIES: readonly Story[] = [
  {
    title: '咖啡店的早晨',
    size: 'tall',
    topic: 'food',
    story:
      '清晨六点，小林推开咖啡店的门。她先给每一盆绿植浇水，再磨好第一份豆子。第一位客人是楼上的老先生，他总说这里的咖啡有阳光的味道。等到八点，门口已经排起了队，小林笑着对每个人说早安。',
    hoursAgo: 5,
  },
  {
    title: '周末去露营',
    size: 'tall',
    topic: 'travel',
    story:
      '周五下班，我们把帐篷、炉子和一袋橘子塞进后备箱。山路绕了一个小时，湖突然出现在眼前。搭好帐篷时，天边只剩最后一点橙色。夜里风很大，但没有人想回家。',
    hoursAgo: 29,
  },
  {
    title: '三步整理衣柜',
    size: 'note',
    topic: 'home',
    story:
      '第一步，把一年没穿过的衣服全部拿出来。第二步，按场景分成上班、周末和运动三堆。第三步，只留下每天愿意穿的那些。',
    hoursAgo: 53,
  },
];

const HOUR = 3_600_000;

/** Pictures to choose from of each scene. They are drawn when they are looked at, so that nothing is stored. */
const CANDIDATES = 2;
const picturesOf = (topic: Story['topic'], nth: number): string[] =>
  Array.from({ length: CANDIDATES }, (_, index) => `/demo-media/cover/${topic}-video${nth}-${index + 1}.svg`);

/** Nothing without the demonstration's accounts. */
export async function insertVideos(tx: Database, now: Date): Promise<void> {
  for (const loginName of ['operator', 'admin']) {
    const [person] = await tx.select().from(account).where(eq(account.loginName, loginName));
    if (!person?.departmentId) continue;
    const { userId: creatorId, departmentId } = person;
    for (const { hoursAgo, topic, ...row } of STORIES) {
      const time = new Date(now.getTime() - hoursAgo * HOUR);
      const values = { ...row, creatorId, departmentId, isOffline: true, createTime: time, updateTime: time };
      const [{ videoId } = { videoId: 0 }] = await tx.insert(video).values(values).returning();
      const scenes = scenesByRules(row.story).map((scene, index) => {
        const candidates = picturesOf(topic, index + 1);
        return { ...scene, candidates, pictureUrl: candidates[0]! };
      });
      await insertScenes(tx, videoId, scenes, { origin: 'offline' });
    }
  }
}
