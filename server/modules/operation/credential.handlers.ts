/** Platform log-ins for bots (calls.md section 7.1). */
import { addCredential, changeCredential } from '../../domain/credential/credential';
import { deleteCredentials, listCredentials } from '../../domain/credential/credential.store';
import { MESSAGES } from '../../domain/domain.messages';
import { batchResult } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';
import { invalidField } from '../../kernel/api-errors';

export const credentials = {
  getSpiderAuthentications: {
    async handle(params, { db, actor }) {
      const list = await listCredentials(db, actor, params);
      return { list, total: list.length };
    },
  },
  saveSpiderAuthentications: {
    handle({ authenticationId, curl, ...fields }, context) {
      if (authenticationId !== undefined) return changeCredential(context, authenticationId, { ...fields, curl });
      if (curl === undefined) throw invalidField('curl', '请粘贴 curl 命令');
      return addCredential(context, { ...fields, curl });
    },
  },
  deleteSpiderAuthentications: {
    handle: async ({ authenticationIds }, { db, actor }) =>
      batchResult(
        authenticationIds,
        await deleteCredentials(db, actor, authenticationIds),
        MESSAGES.notFound.credential,
      ),
  },
} satisfies Partial<AreaHandlers<'operation'>>;
