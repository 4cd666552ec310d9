import { rowByRow, type WorkKind } from '../tray/kind';
import { undoPlanImport } from './plan-import';

export const work: WorkKind = {
  kind: 'plan',
  cancel: { run: rowByRow(undoPlanImport) },
};
