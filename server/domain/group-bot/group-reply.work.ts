import { rowByRow, type WorkKind } from '../tray/kind';
import { decideReply } from './group-bot.acts';

export const work: WorkKind = {
  kind: 'groupReply',
  decide: (context, ids, decision) => rowByRow((_, id) => decideReply(context, id, decision))(context, ids),
};
