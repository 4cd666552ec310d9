/** Checks of services: one each, or all; the result stands in the row. */
import Button from 'antd/es/button';
import type { Client } from '../../services/client';
import { minuteOf } from '../../shared/text/days';
import { Section } from './Section';
import { MESSAGES } from './server-settings.messages';
import { useChecks, type Checking, type ShownCheck } from './useChecks';

export function Checks({ client }: { client: Client }) {
  const { list, all, run, runAll } = useChecks(client);
  return (
    <Section
      title={MESSAGES.checks}
      hint={MESSAGES.checksHint}
      of={list}
      extra={<CheckAll all={all} list={list.answer ?? []} runAll={runAll} />}
    >
      {(checks) => (
        <ul className="at-settings-checks">
          {checks.map((each) => (
            <Row key={each.name} check={each} busy={all !== null} run={run} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface CheckAllProps extends Pick<Checking, 'all' | 'runAll'> {
  readonly list: readonly ShownCheck[];
}

function CheckAll({ all, list, runAll }: CheckAllProps) {
  const count = (state: ShownCheck['state']) => list.filter((each) => each.state === state).length;
  return (
    <>
      <output className="at-settings-quiet">
        {all
          ? MESSAGES.checkingAll(all.done, all.of)
          : MESSAGES.summary(count('ok'), count('failed'), count('unset'), count('unchecked'))}
      </output>
      <Button autoInsertSpace={false} type="primary" loading={all !== null} onClick={() => void runAll()}>
        {MESSAGES.checkAll}
      </Button>
    </>
  );
}

interface RowProps {
  readonly check: ShownCheck;
  /** All are checked. */
  readonly busy: boolean;
  run(this: void, name: string): Promise<void>;
}

function Row({ check, busy, run }: RowProps) {
  const { name, title, does, state, words, durationMs, checkTime, running, trouble } = check;
  return (
    <li data-state={running ? 'running' : state}>
      <strong className="at-settings-state">{running ? MESSAGES.checking : MESSAGES.states[state]}</strong>
      <div>
        <span className="at-settings-name">{title}</span>
        <span className="at-settings-quiet">{does}</span>
      </div>
      <div aria-live="polite">
        {trouble === undefined ? <span>{running ? '' : words}</span> : <span role="alert">{trouble}</span>}
        {!running && checkTime !== null && (
          <span className="at-settings-quiet">
            {minuteOf(new Date(checkTime))}
            {durationMs !== null && `，${MESSAGES.took(durationMs)}`}
          </span>
        )}
      </div>
      <Button
        autoInsertSpace={false}
        size="small"
        disabled={busy || running}
        aria-label={MESSAGES.checkOf(title)}
        onClick={() => void run(name)}
      >
        {MESSAGES.check}
      </Button>
    </li>
  );
}
