/** Compiled screens for browsers; the workshop, where people with the right edit, publish and restore screens. */
import { zipped, type ZippedFile } from '../file/zip';
import { onConstraint } from '../../db/errors';
import { forbidden, invalidField, notFound } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import type { KeptScreen, NewestVersion, Screens } from '../../kernel/screens';
import { hitsOnWire, infoOf, partOnWire, problemsOnWire, summaryOf, summaryOfDeleted, summaryOfDraft } from './answers';
import type { Author } from './author';
import { authorOf, refusedWritesOf, sharedAmong } from './author';
import { deleteDraft, draftMarks, readDraft, saveDraft } from './draft.store';
import { enter, leave, othersIn } from './editor.store';
import { checkBy, publish, remove, restore } from './publish';
import { openReview } from './review.acts';
import { endOpen } from './review.store';
import { importFiles, tryImport } from './import';
import { replace, replacedOnWire, searchAll, tryReplace, undo } from './replace';
import { deletedScreens, pageOfVersions, readVersion } from './version.store';
import { MESSAGES } from './workshop.messages';
import { mayBeMade, wellFormed } from './workshop.rules';
import type { ScreenSummary, WorkshopExportScreensParams } from '../../../src/services/catalogue/generated/types';
import { fileOfId, isPartId } from '../../../src/language/parts/file-name';
import { wordsOf } from '../../../src/shared/text/words';

/** Maximum drafts per person. */
const MOST_DRAFTS = 200;

/** The contract's limit for a text; larger files are not shown. */
const LONGEST_TEXT = 262_144;

/** Texts of the screens that change for people with this one: for a part, the screens that use it. */
const changedBy = ({ screenId, content }: NewestVersion, { usersOf }: Screens): string[] =>
  isPartId(screenId) ? usersOf([screenId]).map((user) => user.content) : [content];

async function summaries({ db, actor, screens }: Context) {
  const [published, marks] = await Promise.all([screens.current(), draftMarks(db, actor.userId)]);
  const byId = new Map(marks.map((mark) => [mark.screenId, mark]));
  const begun = marks.filter(({ screenId }) => !published.has(screenId));
  return [
    ...[...published.values()].map((screen) => summaryOf(screen, byId.get(screen.id))),
    ...begun.map(summaryOfDraft),
  ];
}

/** Whether a screen is of the list with these filters. */
function passes({ keyword, kind, state, fromRelease }: WorkshopExportScreensParams) {
  const words = wordsOf(keyword);
  return (screen: ScreenSummary): boolean =>
    (state === undefined || screen.state === state) &&
    (kind === undefined || screen.kind === kind) &&
    (fromRelease === undefined || screen.fromRelease === fromRelease) &&
    words.every((word) =>
      [screen.screenId, screen.title, screen.route].some((text) => text.toLowerCase().includes(word)),
    );
}

/** Refuses to publish if the screens' files are read-only, because files and versions would diverge. */
async function writing<T>(context: Context, work: (author: Author) => Promise<T>): Promise<T> {
  if (context.screens.readOnly()) throw forbidden(MESSAGES.readOnly);
  return work(authorOf(context));
}

const shown = (text: string): string => (text.length > LONGEST_TEXT ? '' : text);

const textsOf = (screens: ReadonlyMap<string, KeptScreen>) =>
  [...screens.values()].flatMap(({ newest }) => newest ?? []);

export const handlers = {
  'workshop.queryScreenList': async (params, context) => {
    const found =
      params.deleted === true ? (await deletedScreens(context.db)).map(summaryOfDeleted) : await summaries(context);
    const list = found.filter(passes(params));
    return { list, total: list.length, readOnly: context.screens.readOnly() };
  },
  'workshop.openScreen': async ({ screenId }, context) => {
    const { db, actor, screens } = context;
    const [published, draft] = await Promise.all([screens.current(), readDraft(db, actor.userId, screenId)]);
    const screen = published.get(screenId);
    if (!screen && !draft) throw notFound(MESSAGES.screen);
    const text = shown(screen?.newest?.content ?? screen?.disk?.content ?? '');
    const ownDraft = draft && draft.content !== screen?.newest?.content ? draft : null;
    const drafted = ownDraft ? [ownDraft.content] : [];
    const mark = ownDraft ? { screenId, beginning: ownDraft.content, differs: true } : undefined;
    return {
      screen: screen ? summaryOf(screen, mark) : summaryOfDraft(mark!),
      text,
      versionId: screen?.newest?.versionId ?? null,
      problems: problemsOnWire(screen?.newest ? screen.faults : (screen?.disk?.problems ?? [])),
      disk:
        screen?.newest && screen.disk
          ? {
              text: shown(screen.disk.content),
              problems: problemsOnWire(screen.disk.problems),
              isReplaced: screens.writesFiles(),
            }
          : null,
      release: screen?.release
        ? { text: shown(screen.release.content), base: screen.release.base, hash: screen.release.hash }
        : null,
      draft: ownDraft && {
        text: ownDraft.content,
        baseVersionId: ownDraft.baseVersionId,
        updateTime: ownDraft.updateTime.toISOString(),
      },
      review: await openReview(context, screenId, published),
      readOnly: screens.readOnly(),
      isOthers: (await sharedAmong(db, actor, screen?.newest ? changedBy(screen.newest, screens) : drafted)).length > 0,
    };
  },
  'workshop.queryPublishRights': async (_, { actor, calls }) => ({
    refusedWrites: [...refusedWritesOf(actor, calls)].map(([call, right]) => ({ call, right })),
  }),
  'workshop.queryPartList': async (_, { screens }) => {
    const parts = [...(await screens.current()).values()].filter(({ id }) => isPartId(id));
    return { list: parts.map((part) => partOnWire(part, screens.usersOf([part.id]))) };
  },
  'workshop.saveDraft': async ({ screenId, text, baseVersionId }, { db, actor, now }) => {
    mayBeMade(screenId, []);
    const updateTime = now();
    const content = wellFormed(text);
    const saved = saveDraft(db, actor.userId, { screenId, content, baseVersionId, updateTime }, MOST_DRAFTS);
    if (
      !(await onConstraint(
        'screen_draft_base_version_id_screen_version_version_id_fk',
        () => invalidField('baseVersionId', MESSAGES.foreignBase),
        saved,
      ))
    ) {
      throw new ApiError('conflict', { message: MESSAGES.tooManyDrafts(MOST_DRAFTS) });
    }
    // A submission is of one text.
    await endOpen(db, actor.userId, screenId, content);
    return { updateTime: updateTime.toISOString() };
  },
  'workshop.deleteDraft': async ({ screenId }, { db, actor }) => {
    await deleteDraft(db, actor.userId, screenId);
    await endOpen(db, actor.userId, screenId);
    return null;
  },
  'workshop.enterScreen': async ({ screenId, tabId }, { db, actor, now }) => {
    mayBeMade(screenId, []);
    await enter(db, { tabId, userId: actor.userId, screenId, now: now() });
    return null;
  },
  'workshop.leaveScreen': async ({ tabId }, { db, actor }) => {
    await leave(db, actor.userId, tabId);
    return null;
  },
  'workshop.queryEditorList': async ({ screenId }, { db, actor, now }) => ({
    list: await othersIn(db, screenId, actor.userId, now()),
  }),
  'workshop.publishScreen': (params, context) =>
    writing(context, (author) => context.screens.change((change) => publish(change, params, author))),
  'workshop.keepOverRelease': ({ screenId, hash }, context) =>
    writing(context, async (author) => {
      if (!(await context.screens.change((change) => change.keepOverRelease(screenId, hash, author.name))))
        throw new ApiError('conflict', { message: MESSAGES.releaseDecided });
      return null;
    }),
  'workshop.exportScreens': async (params, context) => {
    const chosen = (await summaries(context)).filter(passes(params)).map(({ screenId }) => screenId);
    const screens = await context.screens.current();
    async function* files(): AsyncGenerator<ZippedFile> {
      for (const id of chosen) {
        const text = screens.get(id)?.newest?.content;
        if (text !== undefined) yield { name: fileOfId(id), content: Buffer.from(text) };
      }
    }
    return { filename: MESSAGES.exportName, contentType: 'application/zip', body: zipped(files()) };
  },
  'workshop.importScreens': async (params, context) => {
    if (!params.dryRun)
      return writing(context, (author) => context.screens.change((change) => importFiles(change, params, author)));
    const current = textsOf(await context.screens.current());
    return tryImport(params.files, current, checkBy(context.screens, authorOf(context))).answer;
  },
  'workshop.deleteScreen': ({ screenId, versionId }, context) =>
    writing(context, async (author) => {
      await context.screens.change((change) => remove(change, screenId, versionId, author));
      return null;
    }),
  'workshop.queryVersionList': (params, { db }) => pageOfVersions(db, params),
  'workshop.readVersion': async ({ versionId }, { db }) => {
    const version = await readVersion(db, versionId);
    if (!version) throw notFound(MESSAGES.version);
    return { version: infoOf(version), text: version.content };
  },
  'workshop.restoreVersion': ({ versionId, message = '' }, context) =>
    writing(context, (author) => context.screens.change((change) => restore(change, versionId, message, author))),
  'workshop.searchScreens': async (params, { screens }) => {
    const { hits, total, screens: count } = await searchAll(textsOf(await screens.current()), params, screens.known());
    return { list: hitsOnWire(hits), total, screens: count };
  },
  'workshop.replaceScreens': async (params, context) => {
    const { screens, now } = context;
    if (params.dryRun)
      return replacedOnWire(
        await tryReplace(
          textsOf(await screens.current()),
          params,
          screens.known(),
          checkBy(screens, authorOf(context)),
        ),
      );
    return writing(context, (author) =>
      screens.change((change) => replace(change, params, screens.known(), author, now())),
    );
  },
  'workshop.undoReplace': ({ batchId }, context) =>
    writing(context, (author) => context.screens.change((change) => undo(change, batchId, author, context.now()))),
  'screens.queryIndex': async (_, { actor, screens: { documents } }) => documents.index(actor),
  'screens.readScreenAt': async ({ path }, { actor, screens: { documents } }) => documents.at(path, actor),
  'screens.readScreen': ({ id }, { identify, screens: { documents } }) => documents.read(id, identify),
} satisfies SomeHandlers;
