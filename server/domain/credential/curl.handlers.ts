/** Log-ins from pasted curl text, one call per platform (calls.md section 7.1). */
import { addCredential, previewCredential } from './credential';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'operationV2.createSpiderXhsAuthByCurl': (params, context) => addCredential(context, { ...params, platform: 'xhs' }),
  'operationV2.createSpiderDyAuthByCurl': (params, context) => addCredential(context, { ...params, platform: 'dy' }),
  'operationV2.previewSpiderAuthByCurl': (params, context) => previewCredential(context, params),
} satisfies SomeHandlers;
