/** Bars above the text with information that needs no immediate decision. */
import { useState } from 'react';
import { confirm, notify } from '../../../runtime/nodes/feedback/feedback';
import { failureOf } from '../../../runtime/data';
import type { ScreenEditor } from '../../../services/catalogue/generated/types';
import { fileOfId } from '../../../language/parts/file-name';
import type { Sayer } from '../../shared/useSentences';
import { MESSAGES } from '../editor.messages';
import type { EditSession } from '../session/session';
import { type EditState, type Incoming, isBehind, type Restored } from '../session/state';
import type { Tab } from '../../../shared/editing/tab-lock';
import NoticeBar, { type NoticeAction } from '../../../shared/editing/ui/NoticeBar';
import { IncomingDialog } from './IncomingDialog';
import { ReviewNotices } from './ReviewNotices';
import { timeWords } from './time';

export interface NoticesProps {
  readonly session: EditSession;
  readonly sayer: Sayer;
  readonly state: EditState;
  readonly tab: Tab;
  /** Other people who edit the screen now. */
  readonly others: readonly ScreenEditor[];
  onTakeOver(): void;
  /** Moves to a place of the text. */
  onPlace(pointer: string): void;
}

export function Notices({ session, sayer, state, tab, others, onTakeOver, onPlace }: NoticesProps) {
  const { restored, incoming, newest, deleted, readOnly, isOthers, disk, release, document, review } = state;
  const mine = tab === 'held';
  return (
    <div className="at-editor-notices">
      {others.length > 0 && (
        <NoticeBar kind="info">
          {MESSAGES.othersEdit(others.map(({ name, since }) => MESSAGES.sinceWhen(name, timeWords(since))))}
        </NoticeBar>
      )}
      {isOthers && !review && <NoticeBar kind="info">{MESSAGES.isOthers}</NoticeBar>}
      <ReviewNotices session={session} state={state} mayWrite={mine} onPlace={onPlace} />
      {readOnly && <NoticeBar kind="warning">{MESSAGES.readOnly}</NoticeBar>}
      {!mine && (
        <NoticeBar kind="warning" actions={[{ label: MESSAGES.takeOver, act: onTakeOver }]}>
          {tab === 'lost' ? MESSAGES.takenOver : MESSAGES.otherTab}
        </NoticeBar>
      )}
      {deleted && <NoticeBar kind="warning">{MESSAGES.deleted}</NoticeBar>}
      {disk && (
        <NoticeBar
          kind="warning"
          actions={
            mine && disk.text !== document ? [{ label: MESSAGES.takeDisk, act: () => session.typed(disk.text) }] : []
          }
        >
          {(disk.isReplaced ? MESSAGES.onDisk : MESSAGES.ofRelease)(disk.problems.length)}
        </NoticeBar>
      )}
      {release && (
        <NoticeBar kind="warning" {...(mine && { actions: decisionsOf(session) })}>
          {MESSAGES.release}
        </NoticeBar>
      )}
      {restored && <RestoredNotice restored={restored} session={session} mayWrite={mine} />}
      {isBehind(state) && newest.versionId !== null && (
        <NoticeBar
          kind="info"
          actions={mine ? [{ label: MESSAGES.mergeInto, act: () => merge(() => session.mergeNewest()) }] : []}
        >
          {MESSAGES.behind(newest.versionNo, newest.author)}
        </NoticeBar>
      )}
      {incoming && <IncomingNotice incoming={incoming} session={session} sayer={sayer} />}
    </div>
  );
}

interface IncomingProps extends Pick<NoticesProps, 'session' | 'sayer'> {
  readonly incoming: Incoming;
}

function IncomingNotice({ incoming, session, sayer }: IncomingProps) {
  const [seen, setSeen] = useState(false);
  return (
    <>
      <NoticeBar
        kind="info"
        actions={[
          { label: MESSAGES.whatCame, act: () => setSeen(true) },
          { label: MESSAGES.dismiss, act: () => session.dismiss('incoming') },
        ]}
      >
        {incoming.how === 'published'
          ? MESSAGES.mergedOnPublish(incoming.versionNo)
          : MESSAGES[incoming.how](incoming.versionNo, incoming.author)}
      </NoticeBar>
      {seen && (
        <IncomingDialog
          incoming={incoming}
          sayer={sayer}
          file={fileOfId(session.screenId)}
          onClose={() => setSeen(false)}
        />
      )}
    </>
  );
}

interface RestoredProps {
  readonly restored: Restored;
  readonly session: EditSession;
  readonly mayWrite: boolean;
}

/** A draft was found when the editor opened: discard it, or switch to the other one. */
function RestoredNotice({ restored: { at, from, other }, session, mayWrite }: RestoredProps) {
  const takeOther = () => void session.takeOther().catch(notifyFailure);
  return (
    <NoticeBar
      kind="info"
      actions={[
        ...(mayWrite && other ? [{ label: MESSAGES.other(timeWords(other.at)), act: takeOther }] : []),
        ...(mayWrite ? [{ label: MESSAGES.discard, act: () => void discard(session) }] : []),
        { label: MESSAGES.dismiss, act: () => session.dismiss('restored') },
      ]}
    >
      {(from === 'browser' ? MESSAGES.restoredHere : MESSAGES.restored)(timeWords(at))}
    </NoticeBar>
  );
}

const notifyFailure = (error: unknown): void => notify('error', failureOf(error).message);

/** Discards the draft after a confirmation, because it exists nowhere else. Resolves to whether it was discarded. */
export async function discard(session: EditSession): Promise<boolean> {
  if (!(await confirm(MESSAGES.discardAsk, { details: MESSAGES.discardWhy, dangerText: MESSAGES.discardYes })))
    return false;
  try {
    await session.discard();
    notify('success', MESSAGES.discarded);
    return true;
  } catch (error) {
    notifyFailure(error);
    return false;
  }
}

const decisionsOf = (session: EditSession): readonly NoticeAction[] => [
  { label: MESSAGES.mergeRelease, act: () => merge(() => session.mergeRelease()) },
  { label: MESSAGES.keepMine, act: () => void keepMine(session) },
];

async function keepMine(session: EditSession): Promise<void> {
  try {
    await session.keepOverRelease();
    notify('success', MESSAGES.kept);
  } catch (error) {
    notifyFailure(error);
  }
}

function merge(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    notify('warning', MESSAGES.mergeNeedsJson);
  }
}
