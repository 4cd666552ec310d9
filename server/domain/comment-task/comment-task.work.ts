import { decide } from '../message/message.send';
import type { WorkKind } from '../tray/kind';

export const work: WorkKind = {
  kind: 'commentTask',
  decide: (context, ids, decision) => decide(context, ids, decision, 'reply'),
};
