/** The kinds of work of bots. */
import { areInboxesDue, openLogIn, takeInbox, takeReport } from '../conversation/inbox.store';
import { areLogInsDue, endUnattended, takeLogIn, takeLogInReport } from '../conversation/log-in.store';
import { areChecksDue, finishCheck, takeCheck } from '../credential/credential.store';
import * as groups from '../group-bot/group-work';
import { takeLive } from '../live/collect';
import { areRoomsDue, takeRoom } from '../live/watch.store';
import * as publishing from '../publication/work';
import { areAdsDue, takeAdsReport, takeAdsWork } from '../xhs-ads/claim.store';
import { sealer } from '../../kernel/session/seal';
import type { Adapter, Kind } from './adapter';
import { taskWork } from './task-work';

const WORK: { readonly [K in Kind]: Adapter<K> } = {
  task: taskWork,
  check: {
    due: areChecksDue,
    claim: ({ claimId, platforms }, { db, now }) => takeCheck(db, claimId, platforms, now()),
    report: async (report, { db }) => ({ held: await finishCheck(db, report) }),
  },
  inbox: {
    due: areInboxesDue,
    async claim({ claimId, platforms }, { db, now }) {
      const account = await takeInbox(db, claimId, platforms, now());
      if (!account) return null;
      const { accountId, platform, cursor, sealed } = account;
      return { accountId, claimId, platform, cursor, headers: [...openLogIn(await sealer(db), accountId, sealed)] };
    },
    report: async (report, { db, now }) => ({ held: await takeReport(db, report, await sealer(db), now()) }),
  },
  groups: {
    due: groups.isGroupWorkDue,
    claim: async (claimer, { db, now }) => groups.takeWork(db, claimer, await sealer(db), now),
    report: async (report, { db, now }) => ({ held: await groups.takeReport(db, report, now()) }),
  },
  logIn: {
    due: areLogInsDue,
    async claim({ claimId, platforms }, { db, now }) {
      await endUnattended(db, now());
      const taken = await takeLogIn(db, claimId, platforms, now());
      return taken && { logInId: taken.logInId, claimId, platform: taken.platform, code: taken.code };
    },
    report: async (report, { db, now }) => ({ held: await takeLogInReport(db, report, await sealer(db), now()) }),
  },
  ads: {
    due: areAdsDue,
    claim: async ({ claimId, platforms }, { db, now }) => takeAdsWork(db, claimId, platforms, await sealer(db), now()),
    report: async (report, { db, now }) => ({ held: await takeAdsReport(db, report, now()) }),
  },
  live: {
    due: areRoomsDue,
    claim: (claimer, { db, now }) => takeRoom(db, claimer, now()),
    report: async (report, { db, now }) => ({ held: await takeLive(db, report, now()) }),
  },
  publishing: {
    due: publishing.isPublishingDue,
    claim: async (claimer, { db, now }) => publishing.takeWork(db, claimer, await sealer(db), now()),
    report: async (report, { db, now }) => ({ held: await publishing.takeReport(db, report, now()) }),
  },
};

export const KINDS = Object.keys(WORK) as readonly Kind[];
export const adapterOf = <K extends Kind>(kind: K): Adapter<K> => WORK[kind];
