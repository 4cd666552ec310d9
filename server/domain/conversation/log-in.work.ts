import { oneByOne, type WorkKind } from '../tray/kind';
import { cancelLogIn } from './account.acts';

export const work: WorkKind = {
  kind: 'logIn',
  cancel: { run: oneByOne((context, id) => cancelLogIn(context, Number(id))) },
};
