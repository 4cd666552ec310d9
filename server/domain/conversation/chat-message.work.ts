import { oneByOne, type WorkKind } from '../tray/kind';
import { decide, retry } from './chat.acts';

export const work: WorkKind = {
  kind: 'chatMessage',
  retry: { run: oneByOne((context, id) => retry(context, Number(id))) },
  decide: (context, ids, decision) => oneByOne((_, id) => decide(context, Number(id), decision))(context, ids),
};
