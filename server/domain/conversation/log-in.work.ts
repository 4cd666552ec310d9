import { rowByRow, type WorkKind } from '../tray/kind';
import { cancelLogIn } from './account.acts';

export const work: WorkKind = {
  kind: 'logIn',
  cancel: { run: rowByRow(cancelLogIn) },
};
