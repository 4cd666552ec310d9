/** The organisation directory, masked numbers and product categories (product.md sections 3 and 7). */
import type { Database } from '../../db/connect';
import { pageBounds } from '../../db/paging';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { referenceIn } from '../../kernel/session/masked-number';
import type { NumberReference } from '../../kernel/session/masked-number';
import { sealer } from '../../kernel/session/seal';
import type { Sealer } from '../../kernel/session/seal';
import { pageOfCategories } from './category.store';
import { findNumber } from './number.store';
import type { FoundNumber } from './number.store';
import { MESSAGES } from './org.messages';
import { mayAskFor, mayLookAgain, orgUserOf } from './org.rules';
import { insertTrace, lockRecentLooks, pageOfTraces } from './trace.store';
import { DirectoryFailure, directoryOf, isOffline } from '../../providers/directory';
import type { DirectoryPage, DirectoryQuery } from '../../providers/directory';
import { CHANGE_RECORDS, CONVERSE, READ_ACCOUNTS } from '../../../src/services/catalogue/policies';
import { allows } from '../../../src/services/catalogue/policy';
import type { Policy } from '../../../src/services/catalogue/policy';

/** A page of the directory, or a refusal with a reason for people; details go to the log. */
async function askDirectory(query: DirectoryQuery, { db, config, signal, log }: Context): Promise<DirectoryPage> {
  const { orgId } = query;
  try {
    const page = await directoryOf(config.organisation, db).page(query, signal);
    if (page.leftOut.length > 0)
      log.warn(
        { orgId, count: page.leftOut.length, lacking: [...new Set(page.leftOut.flat())] },
        'records of the organisation directory left out',
      );
    return page;
  } catch (error) {
    if (!(error instanceof DirectoryFailure)) throw error;
    log.warn({ orgId, trouble: error.trouble, detail: error.detail }, 'the organisation directory failed');
    throw new ApiError('outside', { message: MESSAGES.directory[error.trouble] });
  }
}

const MAY_SEE: Readonly<Record<NumberReference['of'], Policy>> = {
  account: READ_ACCOUNTS,
  person: READ_ACCOUNTS,
  external: READ_ACCOUNTS,
  contact: CONVERSE,
  record: CHANGE_RECORDS,
};

/** The number, if the person may see it. */
async function numberOf(
  tx: Database,
  reference: NumberReference,
  { actor, config }: Context,
  seal: Sealer,
): Promise<string> {
  if (!allows(MAY_SEE[reference.of], actor)) throw new ApiError('forbidden');
  const found: FoundNumber | null =
    reference.of === 'external' ? reference : await findNumber(tx, actor, reference, seal);
  if (!found) throw notFound('号码');
  if (found.orgId !== null) mayAskFor(found.orgId, config.organisation.orgId, actor);
  return found.number;
}

export const handlers = {
  async 'org.queryUserByOrgId'(params, context) {
    const {
      db,
      config: { organisation },
      actor,
    } = context;
    const { pageNo, pageSize } = pageBounds(params);
    const { orgId = organisation.orgId, keyword = '', status } = params;
    mayAskFor(orgId, organisation.orgId, actor);
    const [seal, page] = await Promise.all([
      sealer(db),
      askDirectory({ orgId, keyword: keyword.trim() || undefined, status, pageNo, pageSize }, context),
    ]);
    return {
      list: page.list.map((person) => orgUserOf(person, seal)),
      total: page.total,
      pageNo,
      pageSize,
      offline: isOffline(organisation),
    };
  },
  async 'org.decrypt'({ cipher }, context) {
    const {
      db,
      actor: { userId },
      address,
      now,
    } = context;
    const seal = await sealer(db);
    const reference = referenceIn(seal, cipher);
    if (!reference) throw invalidField('cipher', MESSAGES.unknownCipher);
    return db.transaction(async (tx) => {
      mayLookAgain(await lockRecentLooks(tx, userId, now()), now());
      const number = await numberOf(tx, reference, context, seal);
      await insertTrace(tx, { userId, reference, number, address, createTime: now() });
      return { text: number };
    });
  },
  'org.queryDecryptTraceList': (params, { db }) => pageOfTraces(db, params),
  // Categories belong to no department, and all forms about products need them.
  'org.fetchProductCategoryByPage': (params, { db }) => pageOfCategories(db, params),
} satisfies SomeHandlers;
