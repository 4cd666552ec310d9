/** Findings of the checks in groups; one press applies a proposed replacement. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { MESSAGES } from '../publisher.messages';
import type { Checks } from './useChecks';
import { errorCount, type Finding, grouped } from './findings';

interface ChecksPanelProps {
  readonly checks: Checks;
  nameOf(publisherId: number): string;
  correct(this: void, finding: Finding): void;
}

export function ChecksPanel({ checks, nameOf, correct }: ChecksPanelProps) {
  const { last, state, failure, again } = checks;
  return (
    <section className="at-pub-checks" aria-label={MESSAGES.checks} data-stale={state === 'checking' || undefined}>
      <header>
        <h3>{MESSAGES.checks}</h3>
        <output data-tone={toneOf(checks)}>{summaryOf(checks)}</output>
        {state !== 'none' && (
          <Button size="small" type="link" disabled={state === 'checking'} onClick={again}>
            {MESSAGES.checkAgain}
          </Button>
        )}
      </header>
      {failure !== undefined && <Alert type="error" showIcon message={failure} />}
      {last.length > 0 && (
        <ul>
          {grouped(last).map(({ finding, publisherIds }) => (
            <Row
              key={JSON.stringify([finding.field, finding.start, finding.message])}
              finding={finding}
              whose={publisherIds.map(nameOf).join('、')}
              // While a check runs, positions belong to an earlier text: no replacement is offered.
              correct={state === 'checking' ? undefined : correct}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly finding: Finding;
  /** Names of the accounts concerned; empty: all accounts. */
  readonly whose: string;
  readonly correct: ((finding: Finding) => void) | undefined;
}

function Row({ finding, whose, correct }: RowProps) {
  const { field, severity, message, suggestion, start } = finding;
  return (
    <li data-severity={severity}>
      <b>{MESSAGES.field[field]}</b>
      <span className="at-pub-finding">
        {message}
        {whose !== '' && <small>{whose}</small>}
      </span>
      {suggestion !== '' && start !== null && (
        <Button
          size="small"
          type="link"
          disabled={!correct}
          aria-label={`${message}，${MESSAGES.suggestion(suggestion)}`}
          onClick={() => correct?.(finding)}
        >
          {MESSAGES.suggestion(suggestion)}
        </Button>
      )}
    </li>
  );
}

function summaryOf({ state, current }: Checks): string {
  if (state === 'none') return MESSAGES.notChecked;
  if (state === 'checking') return MESSAGES.checking;
  const errors = errorCount(current);
  if (errors > 0) return MESSAGES.errors(errors);
  if (state === 'failed') return '';
  return current.length > 0 ? MESSAGES.warnings(current.length) : MESSAGES.fine;
}

function toneOf({ state, current }: Checks): string {
  if (state !== 'checked') return 'quiet';
  if (errorCount(current) > 0) return 'bad';
  return current.length > 0 ? 'warn' : 'good';
}
