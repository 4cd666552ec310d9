import { asBatch, type WorkKind } from '../tray/kind';
import { decide, retry } from './message.send';

export const work: WorkKind = { kind: 'message', retry: { run: asBatch(retry) }, decide };
