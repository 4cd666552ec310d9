/** Log-ins from pasted curl text, one call per platform (calls.md section 7.1). */
import { addCredential, previewCredential } from '../../domain/credential/credential';
import type { AreaHandlers } from '../../kernel/handler';

export const credentials = {
  createSpiderXhsAuthByCurl: {
    handle: (params, context) => addCredential(context, { ...params, platform: 'xhs' }),
  },
  createSpiderDyAuthByCurl: {
    handle: (params, context) => addCredential(context, { ...params, platform: 'dy' }),
  },
  previewSpiderAuthByCurl: {
    handle: (params, context) => previewCredential(context, params),
  },
} satisfies Partial<AreaHandlers<'operationV2'>>;
