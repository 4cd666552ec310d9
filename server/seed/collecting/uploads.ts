/** Uploads of creators: videos like the collected ones, drawn pictures, and the transcriptions of some. */
import type { feedUpload, feedUploadTag, transcription } from '../../db/schema';
import type { FlowRow } from './content';
import { creatorOf, departmentTopics, type Making } from './follow';
import { Chance } from '../../providers/sandbox/random';
import { fill } from '../../providers/sandbox/write';
import { workHours } from '../people/hours';
import { coverOf } from '../../providers/sandbox/motifs';

type UploadRow = typeof feedUpload.$inferInsert & { uploadId: number; createTime: Date };
type TagRow = { readonly tagId: number; readonly departmentId: number; readonly topic: string };

const COUNT = 48;
const SEED = 20_260_605;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MEGABYTE = 1024 * 1024;

export function makeUploads({ now, accounts, origin }: Making, flows: readonly FlowRow[], tags: readonly TagRow[]) {
  const chance = new Chance(SEED);
  const making: Making = { chance, now, accounts, origin };
  const atWork = workHours(now);
  const videos = flows.filter(({ type, videoUrl }) => type === 'video' && videoUrl);
  const feedUploads: UploadRow[] = [];
  const feedUploadTags: (typeof feedUploadTag.$inferInsert)[] = [];
  const transcriptions: (typeof transcription.$inferInsert & { transcriptionId: number })[] = [];
  if (videos.length === 0) return { feedUploads, feedUploadTags, transcriptions };
  for (let index = 0; index < COUNT; index += 1) {
    const like = chance.pick(videos);
    const topic = chance.pick(departmentTopics(like.departmentId));
    const thing = chance.pick(topic.things);
    const isVideo = chance.happens(0.75);
    const createTime = atWork(
      new Date(now.getTime() - Math.floor((COUNT - index) * 1.1 * DAY * chance.next() + 20 * MINUTE)),
    );
    const script =
      isVideo && chance.happens(0.6)
        ? chance.some(topic.sentences, 4).map((sentence) => fill(chance, sentence, thing))
        : [];
    const uploadId = index + 1;
    const title = fill(chance, chance.pick(topic.titles), thing);
    const cover = coverOf(title, topic.code, `upload${uploadId}`);
    const upload: UploadRow = {
      uploadId,
      departmentId: like.departmentId,
      creatorId: creatorOf(making, like.departmentId),
      type: isVideo ? 'video' : 'image',
      title,
      description: chance.happens(0.7) ? fill(chance, chance.pick(topic.sentences), thing) : '',
      url: isVideo ? like.videoUrl! : cover,
      cover,
      duration: isVideo ? like.duration : null,
      size: isVideo ? chance.between(2 * MEGABYTE, 18 * MEGABYTE) : chance.between(MEGABYTE / 8, 2 * MEGABYTE),
      script: script.join('\n'),
      status: chance.pick(['draft', 'ready', 'ready', 'published'] as const),
      createTime,
      updateTime: createTime,
    };
    feedUploads.push(upload);
    const own = tags.filter(({ departmentId }) => departmentId === like.departmentId);
    const fitting = own.filter((tag) => tag.topic === '' || tag.topic === topic.code);
    if (fitting.length > 0)
      feedUploadTags.push({ uploadId, tagId: chance.pick(fitting).tagId, departmentId: like.departmentId });
    if (script.length > 0)
      transcriptions.push({ transcriptionId: transcriptions.length + 1, ...transcriptOf(upload, script) });
  }
  return { feedUploads, feedUploadTags, transcriptions };
}

/** Timed segments: the length of a sentence is proportional to its share of the text. */
function transcriptOf(
  { uploadId, departmentId, creatorId, url, duration, createTime }: UploadRow,
  sentences: readonly string[],
): typeof transcription.$inferInsert {
  const total = sentences.reduce((sum, { length }) => sum + length, 0);
  const seconds = duration ?? 20;
  let spoken = 0;
  const segments = sentences.map((text) => {
    const start = Math.round((spoken / total) * seconds * 10) / 10;
    spoken += text.length;
    return { start, end: Math.round((spoken / total) * seconds * 10) / 10, text };
  });
  const finishTime = new Date(createTime.getTime() + 2 * MINUTE);
  return {
    departmentId,
    creatorId,
    uploadId,
    mediaUrl: url,
    status: 'done',
    progress: 100,
    attempts: 1,
    provider: 'subtitles',
    segments,
    createTime,
    updateTime: finishTime,
    finishTime,
  };
}
