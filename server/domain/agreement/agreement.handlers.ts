/** The user agreement: its text as content with versions, and who accepted it (decision 138). */
import type { AgreementDraft } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { toJson } from '../../db/rows';
import { invalid } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { MESSAGES } from './agreement.messages';
import {
  acceptAgreement,
  countAccepted,
  currentVersion,
  insertVersion,
  lastAccepted,
  listVersions,
  lockDraft,
  pageOfAcceptances,
  readAgreement,
  readDraft,
  writeDraft,
} from './agreement.store';

type Text = Readonly<Record<'title' | 'content', string>>;

const isSame = (one: Text, other: Text): boolean => one.title === other.title && one.content === other.content;

async function draftOf(db: Database): Promise<AgreementDraft> {
  const current = await currentVersion(db);
  const draft = await readDraft(db, current);
  return {
    ...toJson(draft),
    isPublished: isSame(draft, current),
    nextNo: current.versionNo + 1,
    askedCount: await countAccepted(db, current.versionNo),
  };
}

export const handlers = {
  'operation.queryAigcUserAgreementStatus': ({ type }, { db, actor }) => readAgreement(db, actor.userId, type),
  async 'operation.updateAigcUserAgreementStatus'({ type, versionNo }, { db, actor: { userId }, now }) {
    const current = await currentVersion(db);
    // A newer version was published while the person read this one: nothing is accepted.
    if ((versionNo ?? current.versionNo) !== current.versionNo) return readAgreement(db, userId, type);
    return acceptAgreement(db, { userId, type, versionNo: current.versionNo }, now());
  },
  async 'agreement.queryText'(_, { db, actor }) {
    const { publisherId: _publisher, ...version } = await currentVersion(db);
    return { ...toJson(version), agreedNo: await lastAccepted(db, actor.userId) };
  },
  'agreement.queryVersionList': async (_, { db }) => ({ list: await listVersions(db) }),
  'agreement.queryDraft': (_, { db }) => draftOf(db),
  async 'agreement.updateDraft'({ title, content }, { db }) {
    await writeDraft(db, { title, content });
    return draftOf(db);
  },
  async 'agreement.publish'({ draftVersion, change }, { db, actor, now }) {
    const draft = await lockDraft(db, draftVersion);
    if (!draft) throw invalid(MESSAGES.draftChanged);
    const current = await currentVersion(db);
    if (draft.content === '' || isSame(draft, current)) throw invalid(MESSAGES.nothingNew);
    const { title, content } = draft;
    const versionNo = current.versionNo + 1;
    await insertVersion(db, { versionNo, title, content, change, publisherId: actor.userId, createTime: now() });
    return (await listVersions(db))[0]!;
  },
  'agreement.queryAcceptanceList': (params, { db }) => pageOfAcceptances(db, params),
} satisfies SomeHandlers;
