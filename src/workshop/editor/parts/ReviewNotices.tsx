/** Bars about the submission of the text, and about the version that was just published. */
import { failureOf } from '../../../runtime/data';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import type { ScreenReview } from '../../../services/catalogue/generated/types';
import NoticeBar, { type NoticeAction } from '../../../shared/editing/ui/NoticeBar';
import { MESSAGES } from '../editor.messages';
import type { EditSession } from '../session/session';
import type { EditState } from '../session/state';
import { timeWords } from './time';

interface ReviewNoticesProps {
  readonly session: EditSession;
  readonly state: Pick<EditState, 'review' | 'published'>;
  readonly mayWrite: boolean;
  onPlace(pointer: string): void;
}

export function ReviewNotices({ session, state: { review, published }, mayWrite, onPlace }: ReviewNoticesProps) {
  return (
    <>
      {review && <ReviewNotice review={review} session={session} mayWrite={mayWrite} onPlace={onPlace} />}
      {published && (
        <NoticeBar
          actions={[
            ...(mayWrite && published.versionNo > 1
              ? [{ label: MESSAGES.undoPublish, act: () => void undo(session, published.versionNo) }]
              : []),
            { label: MESSAGES.dismiss, act: () => session.dismiss('published') },
          ]}
        >
          {MESSAGES.publishedNow(published.versionNo, briefly(published.message))}
        </NoticeBar>
      )}
    </>
  );
}

/** The first line of a description, and how many there are. */
function briefly(message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 ? MESSAGES.andOthers(lines[0]!, lines.length) : (lines[0] ?? '');
}

interface ReviewNoticeProps extends Omit<ReviewNoticesProps, 'state'> {
  readonly review: ScreenReview;
}

function ReviewNotice({ review, session, mayWrite, onPlace }: ReviewNoticeProps) {
  const { state, note, pointer, decider, planTime, submitTime, acts } = review;
  const takeBack = (label: string, done?: string): NoticeAction[] =>
    mayWrite && acts.includes('withdraw') ? [{ label, act: () => void withdraw(session, done) }] : [];
  switch (state) {
    case 'pending':
      return (
        <NoticeBar actions={takeBack(MESSAGES.withdraw, MESSAGES.withdrawn)}>
          {MESSAGES.pendingSince(timeWords(submitTime))}
        </NoticeBar>
      );
    case 'planned':
      return (
        <NoticeBar actions={takeBack(MESSAGES.cancelPlan, MESSAGES.cancelledPlan)}>
          {MESSAGES.plannedFor(timeWords(planTime!))}
        </NoticeBar>
      );
    case 'returned':
      return (
        <NoticeBar
          kind="warning"
          actions={[
            ...(pointer === '' ? [] : [{ label: MESSAGES.goToPlace, act: () => onPlace(pointer) }]),
            ...takeBack(MESSAGES.dismiss),
          ]}
        >
          {MESSAGES.returned(decider, note)}
        </NoticeBar>
      );
    case 'failed':
      return (
        <NoticeBar kind="warning" actions={takeBack(MESSAGES.dismiss)}>
          {MESSAGES.failed(note)}
        </NoticeBar>
      );
    default:
      return (
        <NoticeBar actions={[{ label: MESSAGES.dismiss, act: () => session.dismiss('review') }]}>
          {MESSAGES.ended}
        </NoticeBar>
      );
  }
}

const notifyFailure = (error: unknown): void => notify('error', failureOf(error).message);

async function withdraw(session: EditSession, done: string | undefined): Promise<void> {
  try {
    await session.withdraw();
    if (done !== undefined) notify('success', done);
  } catch (error) {
    notifyFailure(error);
  }
}

async function undo(session: EditSession, versionNo: number): Promise<void> {
  try {
    const { outcome, version, problems } = await session.undoPublish();
    if (outcome === 'conflict') notify('warning', MESSAGES.notUndone);
    else if (outcome === 'broken') notify('warning', MESSAGES.brokenUndone(problems.length));
    else notify('success', MESSAGES.undone(versionNo, version!.versionNo));
  } catch (error) {
    notifyFailure(error);
  }
}
