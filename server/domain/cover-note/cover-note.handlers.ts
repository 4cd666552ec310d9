/** Cover notes (calls.md section 7.1). */
import {
  addCoverNote,
  changeAccount,
  changePictures,
  MESSAGES,
  removeCoverNotes,
  sendCoverNotes,
  tagCoverNotes,
} from './cover-note.acts';
import { coverNotesOf, pageOfCoverNotes, sendings, tagsInUse, usableAccounts } from './cover-note.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import type { CoverNoteConfigGetByKeyResult } from '../../../src/services/catalogue/generated/types';
import { PUBLISHER_STATE_NAMES, PUBLISH_LIMITS } from '../../../src/services/catalogue/sets/publication';

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

export const handlers = {
  'coverNote.notePage': (params, { db, actor }) => pageOfCoverNotes(db, actor, params),
  'coverNote.noteAdd': (params, context) => addCoverNote(context, params),
  'coverNote.noteDelete': ({ coverNoteIds }, context) => removeCoverNotes(context, coverNoteIds),
  'coverNote.noteTag': ({ coverNoteIds, tag = '' }, context) => tagCoverNotes(context, coverNoteIds, tag),
  'coverNote.noteImageUpdate': async ({ coverNoteIds, imageUrls, onlyCover = false }, context) =>
    changePictures(context, coverNoteIds, imageUrls, onlyCover),
  'coverNote.noteAccountUpdate': ({ coverNoteIds, publisherId }, context) =>
    changeAccount(context, coverNoteIds, publisherId),
  'coverNote.noteSend': ({ coverNoteIds, acceptWarnings = false }, context) =>
    sendCoverNotes(context, coverNoteIds, { planTime: null, acceptWarnings }),
  'coverNote.noteScheduledSend': ({ coverNoteIds, planTime, gapMinutes = 0, acceptWarnings = false }, context) =>
    sendCoverNotes(context, coverNoteIds, { planTime: new Date(planTime), gapMinutes, acceptWarnings }),
  async 'coverNote.noteSendStatus'({ coverNoteId }, { db, actor }) {
    const [note] = await coverNotesOf(db, actor, [coverNoteId]);
    if (!note) throw notFound(MESSAGES.note);
    return { list: await sendings(db, coverNoteId) };
  },
  'coverNote.configGetByKey': async ({ key }, context) => ({ key, list: await CONFIG[key](context) }),
} satisfies SomeHandlers;
