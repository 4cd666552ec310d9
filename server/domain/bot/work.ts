/** The kinds of work of bots. */
import { dueInboxes, openLogIn, takeInbox, takeReport } from '../conversation/inbox.store';
import { dueLogIns, endUnattended, takeLogIn, takeLogInReport } from '../conversation/log-in.store';
import { CHECKS, finishCheck, takeCheck } from '../credential/credential.store';
import * as groups from '../group-bot/group-work';
import { takeLive } from '../live/collect';
import { dueRooms, takeRoom } from '../live/watch.store';
import * as publishing from '../publication/work';
import { dueAds, takeAdsReport, takeAdsWork } from '../xhs-ads/claim.store';
import { waiting } from '../../db/by-turns';
import { sealer } from '../../kernel/session/seal';
import type { Adapter, Kind } from './adapter';
import { taskWork } from './task-work';

const WORK: { readonly [K in Kind]: Adapter<K> } = {
  task: taskWork,
  check: {
    due: (_, ask) => [waiting(CHECKS, ask)],
    claim: ({ claimId, platforms }, { db, now }) => takeCheck(db, claimId, { platforms, now: now() }),
    report: async (report, { db }) => ({ held: await finishCheck(db, report) }),
  },
  inbox: {
    due: dueInboxes,
    async claim({ claimId, platforms }, { db, now }) {
      const account = await takeInbox(db, claimId, { platforms, now: now() });
      if (!account) return null;
      const { accountId, platform, cursor, sealed } = account;
      return { accountId, claimId, platform, cursor, headers: [...openLogIn(await sealer(db), accountId, sealed)] };
    },
    report: async (report, { db, now }) => ({ held: await takeReport(db, report, await sealer(db), now()) }),
  },
  groups: {
    due: (_, ask) => groups.dueGroupWork(ask),
    claim: async (claimer, { db, now }) => groups.takeWork(db, claimer, await sealer(db), now),
    report: async (report, { db, now }) => ({ held: await groups.takeReport(db, report, now()) }),
  },
  logIn: {
    due: dueLogIns,
    async claim({ claimId, platforms }, { db, now }) {
      await endUnattended(db, now());
      const taken = await takeLogIn(db, claimId, { platforms, now: now() });
      return taken && { logInId: taken.logInId, claimId, platform: taken.platform, code: taken.code };
    },
    report: async (report, { db, now }) => ({ held: await takeLogInReport(db, report, await sealer(db), now()) }),
  },
  ads: {
    due: (_, ask) => [dueAds(ask)],
    claim: async ({ claimId, platforms }, { db, now }) =>
      takeAdsWork(db, claimId, { platforms, now: now() }, await sealer(db)),
    report: async (report, { db, now }) => ({ held: await takeAdsReport(db, report, now()) }),
  },
  live: {
    due: dueRooms,
    claim: ({ claimId, platforms }, { db, now }) => takeRoom(db, claimId, { platforms, now: now() }),
    report: async (report, { db, now }) => ({ held: await takeLive(db, report, now()) }),
  },
  publishing: {
    due: publishing.duePublishing,
    claim: async (claimer, { db, now }) => publishing.takeWork(db, claimer, await sealer(db), now()),
    report: async (report, { db, now }) => ({ held: await publishing.takeReport(db, report, now()) }),
  },
};

export const KINDS = Object.keys(WORK) as readonly Kind[];
export const adapterOf = <K extends Kind>(kind: K): Adapter<K> => WORK[kind];
