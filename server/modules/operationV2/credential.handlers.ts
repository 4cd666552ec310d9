/** Log-ins out of pasted curl text, one call for each platform (calls.md section 7.1). */
import { addCredential, previewCredential } from '../../domain/credential/credential';
import { all, menu, writers, type AreaHandlers } from '../../kernel/handler';

const CHANGE_CREDENTIALS = all(menu('op:keyword'), writers);

export const credentials = {
  createSpiderXhsAuthByCurl: {
    policy: CHANGE_CREDENTIALS,
    handle: (params, context) => addCredential(context, { ...params, platform: 'xhs' }),
  },
  createSpiderDyAuthByCurl: {
    policy: CHANGE_CREDENTIALS,
    handle: (params, context) => addCredential(context, { ...params, platform: 'dy' }),
  },
  previewSpiderAuthByCurl: {
    policy: CHANGE_CREDENTIALS,
    handle: (params, context) => previewCredential(context, params),
  },
} satisfies Partial<AreaHandlers<'operationV2'>>;
