import { rowByRow, type WorkKind } from '../tray/kind';
import { decide, retry } from './chat.acts';

export const work: WorkKind = {
  kind: 'chatMessage',
  retry: { run: rowByRow(retry) },
  decide: (context, ids, decision) => rowByRow((_, id) => decide(context, id, decision))(context, ids),
};
