import { oneByOne, type WorkKind } from '../tray/kind';
import { undoPlanImport } from './plan-import';

export const work: WorkKind = {
  kind: 'plan',
  cancel: { run: oneByOne((context, id) => undoPlanImport(context, Number(id))) },
};
