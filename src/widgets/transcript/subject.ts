/** The subject of a transcript, and the calls for it on each kind of screen. Pure. */
import type { Calls } from '../../services/catalogue/generated/types';
import type { Client } from '../../services/client';

export type Of = 'upload' | 'feed' | 'favorite' | 'video';

/** `of`: the kind of screen that contains the widget. */
export interface TranscriptProps {
  readonly of: Of;
  /** Id of the upload (`of` is 'upload') or of the content. */
  readonly id: number;
  /** Address of the medium; absent: only the text is shown. */
  readonly src?: string | null;
  readonly kind?: 'video' | 'audio';
  readonly poster?: string | null;
  readonly canWrite?: boolean;
}

export type Transcript = Calls['feedUpload.queryFeedAsr']['result'];

interface SubjectCalls {
  target(id: number): { flowId?: number; uploadId?: number };
  /** The ids as params of the export, which takes lists. */
  exported(id: number): { flowIds?: number[]; uploadIds?: number[] };
  start(client: Client, id: number): Promise<unknown>;
  save(client: Client, id: number, script: string): Promise<Transcript>;
}

export const CALLS_OF: Readonly<Record<Of, SubjectCalls>> = {
  upload: {
    target: (uploadId) => ({ uploadId }),
    exported: (uploadId) => ({ uploadIds: [uploadId] }),
    start: (client, uploadId) => client.call('feedUpload.generateFeedAsr', { uploadId }),
    save: (client, uploadId, script) => client.call('feedUpload.updateFeedAsr', { uploadId, script }),
  },
  feed: {
    target: (flowId) => ({ flowId }),
    exported: (flowId) => ({ flowIds: [flowId] }),
    start: (client, flowId) => client.call('feedUpload.generateFeedAsr', { flowId }),
    save: (client, flowId, script) => client.call('feedUpload.updateFeedAsr', { flowId, script }),
  },
  favorite: {
    target: (flowId) => ({ flowId }),
    exported: (flowId) => ({ flowIds: [flowId] }),
    start: (client, flowId) => client.call('feedUpload.generateFeedFavoriteAsr', { flowIds: [flowId] }),
    save: (client, flowId, script) => client.call('feedUpload.updateFeedFavoriteAsr', { flowId, script }),
  },
  video: {
    target: (flowId) => ({ flowId }),
    exported: (flowId) => ({ flowIds: [flowId] }),
    start: (client, flowId) => client.call('operation.updateVideoByAsr', { flowId }),
    save: (client, flowId, script) => client.call('operation.saveByAsr', { flowId, script }),
  },
};

export const isOpen = (job: Transcript['job']): boolean => job?.status === 'queued' || job?.status === 'running';
