/** Cover notes (calls.md section 7.1). */
import type { CoverNoteConfigGetByKeyResult } from '../../../src/services/catalogue/generated/types';
import { PUBLISH_LIMITS, PUBLISHER_STATE_NAMES } from '../../../src/services/catalogue/sets/publication';
import {
  addCoverNote,
  changeAccount,
  changePictures,
  removeCoverNotes,
  sendCoverNotes,
  tagCoverNotes,
} from '../../domain/cover-note/cover-note.acts';
import { MESSAGES } from '../../domain/cover-note/cover-note.messages';
import {
  coverNotesOf,
  pageOfCoverNotes,
  sendings,
  tagsInUse,
  usableAccounts,
} from '../../domain/cover-note/cover-note.store';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers, Context } from '../../kernel/handler';

type Offered = CoverNoteConfigGetByKeyResult['list'];

const CONFIG: Readonly<Record<CoverNoteConfigGetByKeyResult['key'], (context: Context) => Offered | Promise<Offered>>> =
  {
    async accounts({ db, actor }) {
      const accounts = await usableAccounts(db, actor);
      return accounts.map(({ publisherId, name, nickname, state }) => ({
        id: publisherId,
        name,
        note: state === 'valid' ? nickname : PUBLISHER_STATE_NAMES[state],
      }));
    },
    async tags({ db, actor }) {
      return (await tagsInUse(db, actor)).map((tag) => ({ id: null, name: tag, note: '' }));
    },
    limits: () =>
      Object.entries(MESSAGES.limits).map(([key, name]) => ({
        id: PUBLISH_LIMITS[key as keyof typeof PUBLISH_LIMITS],
        name,
        note: '',
      })),
  };

export const coverNote: AreaHandlers<'coverNote'> = {
  notePage: { handle: (params, { db, actor }) => pageOfCoverNotes(db, actor, params) },
  noteAdd: { handle: (params, context) => addCoverNote(context, params) },
  noteDelete: { handle: ({ coverNoteIds }, context) => removeCoverNotes(context, coverNoteIds) },
  noteTag: { handle: ({ coverNoteIds, tag = '' }, context) => tagCoverNotes(context, coverNoteIds, tag) },
  noteImageUpdate: {
    handle: async ({ coverNoteIds, imageUrls, onlyCover = false }, context) =>
      changePictures(context, coverNoteIds, imageUrls, onlyCover),
  },
  noteAccountUpdate: {
    handle: ({ coverNoteIds, publisherId }, context) => changeAccount(context, coverNoteIds, publisherId),
  },
  noteSend: {
    handle: ({ coverNoteIds, acceptWarnings = false }, context) =>
      sendCoverNotes(context, coverNoteIds, { planTime: null, acceptWarnings }),
  },
  noteScheduledSend: {
    handle: ({ coverNoteIds, planTime, gapMinutes = 0, acceptWarnings = false }, context) =>
      sendCoverNotes(context, coverNoteIds, { planTime: new Date(planTime), gapMinutes, acceptWarnings }),
  },
  noteSendStatus: {
    async handle({ coverNoteId }, { db, actor }) {
      const [note] = await coverNotesOf(db, actor, [coverNoteId]);
      if (!note) throw notFound(MESSAGES.note);
      return { list: await sendings(db, coverNoteId) };
    },
  },
  configGetByKey: { handle: async ({ key }, context) => ({ key, list: await CONFIG[key](context) }) },
};
