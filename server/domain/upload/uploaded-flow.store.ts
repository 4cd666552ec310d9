/** Contents that people uploaded instead of collecting them. */
import type { Transcription } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { flow } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';
import { enqueueTranscription } from '../transcription/transcription.store';

interface UploadedFlow {
  readonly departmentId: number;
  readonly creatorId: number;
  readonly platform: Platform;
  readonly title: string;
  /** Address of the stored file. */
  readonly url: string;
  /** Origin of this console, for the address of the original. */
  readonly origin: string;
  readonly now: Date;
}

/** The content and its transcription commit together. */
export async function insertUploadedFlow(
  db: Database,
  { departmentId, creatorId, platform, title, url, origin, now }: UploadedFlow,
): Promise<Transcription> {
  return db.transaction(async (tx) => {
    const platformFlowId = `upload-${/(\w+)\.\w+$/.exec(url)![1]}`;
    const [row] = await tx
      .insert(flow)
      .values({
        departmentId,
        creatorId,
        platform,
        platformFlowId,
        title,
        origin: 'tp',
        type: 'video',
        cover: '',
        url: origin + url,
        videoUrl: url,
        publishTime: now,
        createTime: now,
        updateTime: now,
      })
      .returning({ flowId: flow.flowId });
    return enqueueTranscription(tx, { target: { flowId: row!.flowId }, departmentId, creatorId, mediaUrl: url, now });
  });
}
