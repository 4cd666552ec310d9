/** Plans that people bring as a sheet. */
import { importPlan, undoPlanImport } from '../../domain/publication/plan-import';
import type { AreaHandlers } from '../../kernel/handler';
import { SHEET_FILE } from '../../providers/sheet';

export const plan = {
  importPublishPlan: { file: SHEET_FILE, handle: (params, context) => importPlan(context, params) },
  undoImportPublishPlan: { handle: ({ batchId }, context) => undoPlanImport(context, batchId) },
} satisfies Partial<AreaHandlers<'publish'>>;
