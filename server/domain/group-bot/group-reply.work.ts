import { oneByOne, type WorkKind } from '../tray/kind';
import { decideReply } from './group-bot.acts';

export const work: WorkKind = {
  kind: 'groupReply',
  decide: (context, ids, decision) => oneByOne((_, id) => decideReply(context, Number(id), decision))(context, ids),
};
