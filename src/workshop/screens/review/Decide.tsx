/** The decision about a submission: a note, its place, a time. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useId, useState } from 'react';
import type { Sentence } from '../../../language/service/history/say';
import { describeFailure, failureOf, isSilent } from '../../../runtime/data';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import type { WorkshopReviewScreenParams } from '../../../services/catalogue/generated/types';
import type { Client, WidgetProps } from '../../../services/client';
import { isGoodPlan, PlanField } from '../../shared/PlanField';
import { MESSAGES } from './review.messages';
import type { Submission } from './useCompiled';

interface DecideProps extends Pick<WidgetProps, 'done'> {
  readonly client: Client;
  readonly submission: Submission;
  /** Places that a note can be about. */
  readonly sentences: readonly Sentence[];
  /** Reads the submission again. */
  again(this: void): void;
}

type Decision = WorkshopReviewScreenParams['decision'];
const LONGEST_NOTE = 500;

export function Decide(props: DecideProps) {
  const { submission, sentences } = props;
  const { acts, planTime: wished } = submission.review;
  const [note, setNote] = useState('');
  const [pointer, setPointer] = useState('');
  const [planTime, setPlanTime] = useState<string | null>(wished);
  const { decide, withdraw, busy, trouble } = useDecision(props, { note, pointer, planTime });
  const id = useId();
  if (!acts.includes('approve') && !acts.includes('return'))
    return (
      <footer className="at-review-decide">
        <Trouble text={trouble} />
        <div className="at-review-buttons">
          <Button loading={busy} onClick={withdraw}>
            {MESSAGES.withdraw}
          </Button>
        </div>
      </footer>
    );
  return (
    <footer className="at-review-decide">
      <div className="at-review-note">
        <label htmlFor={id}>{MESSAGES.note}</label>
        <Input.TextArea
          id={id}
          value={note}
          maxLength={LONGEST_NOTE}
          autoSize={{ minRows: 1, maxRows: 5 }}
          placeholder={MESSAGES.noteHint}
          onChange={({ target }) => setNote(target.value)}
        />
        <Select
          aria-label={MESSAGES.notePlace}
          value={pointer}
          virtual={false}
          onChange={setPointer}
          options={[{ value: '', label: MESSAGES.wholeScreen }, ...placesOf(sentences)]}
        />
      </div>
      <Trouble text={trouble} />
      <div className="at-review-buttons">
        {acts.includes('approve') && <PlanField atOnce={MESSAGES.atOnce} planTime={planTime} onChange={setPlanTime} />}
        <Button disabled={busy} onClick={() => decide('return')}>
          {MESSAGES.return}
        </Button>
        {acts.includes('approve') && (
          <Button
            type="primary"
            loading={busy}
            disabled={!isGoodPlan(planTime)}
            onClick={() => decide(planTime === null ? 'approve' : 'approveLater')}
          >
            {planTime === null ? MESSAGES.approve : MESSAGES.approveLater}
          </Button>
        )}
      </div>
    </footer>
  );
}

const Trouble = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className="at-review-warning" role="alert">
      {text}
    </p>
  );

/** Each place once; what was removed has none in the submitted text. */
const placesOf = (sentences: readonly Sentence[]) => [
  ...new Map(
    sentences
      .filter(({ kind, pointer }) => kind !== 'removed' && pointer !== '')
      .map(({ pointer, text }) => [pointer, { value: pointer, label: text }]),
  ).values(),
];

interface Given {
  readonly note: string;
  readonly pointer: string;
  readonly planTime: string | null;
}

function useDecision({ client, submission, done, again }: DecideProps, { note, pointer, planTime }: Given) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { reviewId } = submission.review;

  const run = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const refused = await work();
      if (refused !== undefined) return setTrouble(refused);
      done?.();
      again();
    } catch (error) {
      const failure = failureOf(error);
      if (!isSilent(failure)) setTrouble(describeFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  const decide = async (decision: Decision): Promise<string | undefined> => {
    if (decision === 'return' && note.trim() === '') return MESSAGES.needsNote;
    const { review, published } = await client.call('workshop.reviewScreen', {
      reviewId,
      decision,
      beforeVersionId: submission.beforeVersionId,
      note: note.trim(),
      ...(decision === 'return' && { pointer }),
      ...(decision === 'approveLater' && planTime !== null && { planTime }),
    });
    if (published?.outcome === 'conflict') return MESSAGES.reviewConflicts(published.conflicts.length);
    if (published?.outcome === 'broken') return MESSAGES.reviewBroken(published.problems.length);
    if (review.state === 'void') return MESSAGES.reviewVoid;
    notify('success', MESSAGES.decided[decision]);
    return undefined;
  };
  return {
    busy,
    trouble,
    decide: (decision: Decision) => void run(() => decide(decision)),
    withdraw: () =>
      void run(async () => {
        await client.call('workshop.withdrawReview', { reviewId });
        notify('success', MESSAGES.withdrawn);
        return undefined;
      }),
  };
}
