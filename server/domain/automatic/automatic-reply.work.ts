import { asBatch, type WorkKind } from '../tray/kind';
import { cancelReplies } from './settings.acts';

export const work: WorkKind = { kind: 'automaticReply', cancel: { run: asBatch(cancelReplies) } };
