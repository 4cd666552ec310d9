/** Bars above the text with information that needs no immediate decision. */
import { useState } from 'react';
import { confirm, notify } from '../../../runtime/nodes/feedback/feedback';
import { failureOf } from '../../../runtime/data';
import type { ScreenEditor } from '../../../services/catalogue/generated/types';
import { MESSAGES } from '../editor.messages';
import type { EditSession } from '../session/session';
import { type EditState, isBehind, type Restored } from '../session/state';
import type { Tab } from '../../../shared/editing/tab-lock';
import { IncomingDialog } from './IncomingDialog';
import { timeWords } from './time';

export interface NoticesProps {
  readonly session: EditSession;
  readonly state: EditState;
  readonly tab: Tab;
  /** Other people who edit the screen now. */
  readonly others: readonly ScreenEditor[];
  onTakeOver(): void;
}

export function Notices({ session, state, tab, others, onTakeOver }: NoticesProps) {
  const { restored, incoming, newest, deleted, readOnly, isOthers, disk, release } = state;
  const [seen, setSeen] = useState(false);
  const mine = tab === 'held';
  return (
    <div className="at-editor-notices">
      {others.length > 0 && (
        <Notice kind="info">
          {MESSAGES.othersEdit(others.map(({ name, since }) => MESSAGES.sinceWhen(name, timeWords(since))))}
        </Notice>
      )}
      {isOthers && <Notice kind="warning">{MESSAGES.isOthers}</Notice>}
      {readOnly && <Notice kind="warning">{MESSAGES.readOnly}</Notice>}
      {!mine && (
        <Notice kind="warning" actions={[[MESSAGES.takeOver, onTakeOver]]}>
          {tab === 'lost' ? MESSAGES.takenOver : MESSAGES.otherTab}
        </Notice>
      )}
      {deleted && <Notice kind="warning">{MESSAGES.deleted}</Notice>}
      {disk && (
        <Notice
          kind="warning"
          actions={mine && disk.text !== state.text ? [[MESSAGES.takeDisk, () => session.typed(disk.text)]] : []}
        >
          {(disk.isReplaced ? MESSAGES.onDisk : MESSAGES.ofRelease)(disk.problems.length)}
        </Notice>
      )}
      {release && (
        <Notice kind="warning" {...(mine && { actions: decisionsOf(session) })}>
          {MESSAGES.release}
        </Notice>
      )}
      {restored && <RestoredNotice restored={restored} session={session} mayWrite={mine} />}
      {isBehind(state) && newest.versionId !== null && (
        <Notice kind="info" actions={mine ? [[MESSAGES.mergeInto, () => merge(() => session.mergeNewest())]] : []}>
          {MESSAGES.behind(newest.versionNo, newest.author)}
        </Notice>
      )}
      {incoming && (
        <Notice
          kind="info"
          actions={[
            [MESSAGES.whatCame, () => setSeen(true)],
            [MESSAGES.dismiss, () => session.dismiss('incoming')],
          ]}
        >
          {incoming.how === 'published'
            ? MESSAGES.mergedOnPublish(incoming.versionNo)
            : MESSAGES[incoming.how](incoming.versionNo, incoming.author)}
        </Notice>
      )}
      {seen && incoming && <IncomingDialog incoming={incoming} onClose={() => setSeen(false)} />}
    </div>
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
    <Notice
      kind="info"
      actions={[
        ...(mayWrite && other ? [[MESSAGES.other(timeWords(other.at)), takeOther] as const] : []),
        ...(mayWrite ? [[MESSAGES.discard, () => void discard(session)] as const] : []),
        [MESSAGES.dismiss, () => session.dismiss('restored')],
      ]}
    >
      {(from === 'browser' ? MESSAGES.restoredHere : MESSAGES.restored)(timeWords(at))}
    </Notice>
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

const decisionsOf = (session: EditSession): NoticeProps['actions'] => [
  [MESSAGES.mergeRelease, () => merge(() => session.mergeRelease())],
  [MESSAGES.keepMine, () => void keepMine(session)],
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

interface NoticeProps {
  readonly kind: 'info' | 'warning';
  readonly actions?: readonly (readonly [words: string, act: () => void])[];
  readonly children: string;
}

const NONE: NonNullable<NoticeProps['actions']> = [];

function Notice({ kind, actions = NONE, children }: NoticeProps) {
  return (
    <div className="at-editor-notice" data-kind={kind}>
      <output>{children}</output>
      {actions.map(([words, act]) => (
        <button key={words} type="button" onClick={act}>
          {words}
        </button>
      ))}
    </div>
  );
}
