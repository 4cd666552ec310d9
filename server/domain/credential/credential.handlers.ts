/** Platform log-ins for bots (calls.md section 7.1). */
import { addCredential, changeCredential, previewCredential } from './credential';
import { deleteCredentials, listCredentials } from './credential.store';
import { sandboxPlatforms } from './platform-adapter.store';
import { MESSAGES } from '../domain.messages';
import { batchResult } from '../rows/rows.rules';
import { invalidField } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'operation.getSpiderAuthentications'(params, { db, actor }) {
    const list = await listCredentials(db, actor, params);
    return { list, total: list.length };
  },
  'operation.saveSpiderAuthentications'({ authenticationId, curl, ...fields }, context) {
    if (authenticationId !== undefined) return changeCredential(context, authenticationId, { ...fields, curl });
    if (curl === undefined) throw invalidField('curl', '请粘贴 curl 命令');
    return addCredential(context, { ...fields, curl });
  },
  'operation.deleteSpiderAuthentications': async ({ authenticationIds }, { db, actor }) =>
    batchResult(authenticationIds, await deleteCredentials(db, actor, authenticationIds), MESSAGES.notFound.credential),
  'user.queryAdmin': async (_, { db, actor: { adminLevel } }) => ({
    adminLevel,
    sandboxPlatforms: adminLevel >= 1 ? await sandboxPlatforms(db) : [],
  }),
  'operationV2.createSpiderXhsAuthByCurl': (params, context) => addCredential(context, { ...params, platform: 'xhs' }),
  'operationV2.createSpiderDyAuthByCurl': (params, context) => addCredential(context, { ...params, platform: 'dy' }),
  'operationV2.previewSpiderAuthByCurl': (params, context) => previewCredential(context, params),
} satisfies SomeHandlers;
