/** The outcome of the last step and the possible next steps. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { confirm } from '../../../runtime/nodes/feedback/feedback';
import { Nothing, Trouble } from '../../../runtime/nodes/state/Trouble';
import { ProblemList } from '../ProblemList';
import { MESSAGES } from '../screens.messages';
import { Hits } from './Hits';
import { RefusedList } from './RefusedList';
import type { Outcome, ReplaceParams } from './useReplacement';

export interface ResultProps {
  readonly outcome: Outcome;
  /** Whether the input changed after the dry run. */
  readonly stale: boolean;
  readonly readOnly: boolean;
  onReplace(this: void, planned: Extract<Outcome, { is: 'planned' }>): void;
  onUndo(this: void, batchId: number): void;
  navigate(this: void, to: string): void;
}

export function Result(props: ResultProps) {
  return (
    <section className="at-result" aria-label={MESSAGES.results} aria-busy={props.outcome.is === 'working'}>
      <output className="at-result-status">{statusOf(props.outcome)}</output>
      {body(props)}
    </section>
  );
}

function statusOf(outcome: Outcome): string {
  switch (outcome.is) {
    case 'working':
      return MESSAGES.working[outcome.step];
    case 'found':
      return outcome.total > 0 ? MESSAGES.found(outcome.total, outcome.screens) : MESSAGES.nothing;
    case 'planned':
      return outcome.total > 0 ? MESSAGES.planned(outcome.total, outcome.screens) : MESSAGES.nothing;
    case 'replaced':
      return MESSAGES.replaced(outcome.total, outcome.screens);
    case 'undone':
      return MESSAGES.undone(outcome.done);
    default:
      return '';
  }
}

function body(props: ResultProps): ReactNode {
  const { outcome, navigate, onUndo } = props;
  switch (outcome.is) {
    case 'nothing':
      return <Nothing text={MESSAGES.start} />;
    case 'working':
      return null;
    case 'failed':
      return <Trouble error={outcome.error} retry={outcome.again} />;
    case 'found':
      return <Hits {...outcome} navigate={navigate} />;
    case 'planned':
      return <Planned {...props} outcome={outcome} />;
    case 'refused':
      return (
        <>
          <Alert
            type="error"
            showIcon
            message={
              outcome.problems.length > 0 ? MESSAGES.brokeMeanwhile(outcome.problems.length) : MESSAGES.noneMeanwhile
            }
          />
          <ProblemList problems={outcome.problems} navigate={navigate} />
        </>
      );
    case 'replaced':
      return (
        <>
          <div className="at-result-next">
            <Words params={outcome.params} />
            <Button onClick={() => void undo(outcome.batchId, onUndo)}>{MESSAGES.undo}</Button>
          </div>
          <Hits {...outcome} navigate={navigate} />
        </>
      );
    case 'undone':
      return (
        outcome.refused.length > 0 && (
          <>
            <Alert type="warning" showIcon message={MESSAGES.refused(outcome.refused.length)} />
            <RefusedList refused={outcome.refused} navigate={navigate} />
          </>
        )
      );
  }
}

async function undo(batchId: number, onUndo: ResultProps['onUndo']): Promise<void> {
  if (await confirm(MESSAGES.confirmUndo, { details: MESSAGES.confirmUndoText, dangerText: MESSAGES.confirmUndoYes }))
    onUndo(batchId);
}

function Planned({
  outcome,
  stale,
  readOnly,
  onReplace,
  navigate,
}: Omit<ResultProps, 'outcome'> & { outcome: Extract<Outcome, { is: 'planned' }> }) {
  const { params, problems, total, changed } = outcome;
  return (
    <>
      {changed && <Alert type="warning" showIcon message={MESSAGES.changedMeanwhile} />}
      {problems.length > 0 && <Alert type="error" showIcon message={MESSAGES.wouldBreak(problems.length)} />}
      {problems.length > 0 && <ProblemList problems={problems} navigate={navigate} />}
      <div className="at-result-next">
        <Words params={params} />
        {stale && <span className="at-result-stale">{MESSAGES.stale}</span>}
        {total > 0 && problems.length === 0 && (
          <Button type="primary" danger disabled={stale || readOnly} onClick={() => onReplace(outcome)}>
            {MESSAGES.replace}
          </Button>
        )}
      </div>
      <Hits {...outcome} navigate={navigate} />
    </>
  );
}

const Words = ({ params: { query, replacement } }: { params: ReplaceParams }) => (
  <span className="at-result-words">
    <del>{query}</del> → <ins>{replacement === '' ? MESSAGES.removed : replacement}</ins>
  </span>
);
