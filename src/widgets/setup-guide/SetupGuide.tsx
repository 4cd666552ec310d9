/** The steps of the first set-up. Their states follow from the data; a person can only skip them. */
import Skeleton from 'antd/es/skeleton';
import { useCallback, useId, useState } from 'react';
import type { Calls } from '../../services/catalogue/generated/types';
import { SETUP_STEP_NAMES } from '../../services/catalogue/sets/setting';
import { errorMessage, type Client, type WidgetProps } from '../../services/client';
import { useChanges } from '../../services/client/use-changes';
import { useAnswer } from '../../shared/browser/use-answer';
import { Trouble } from '../../shared/trouble/Trouble';
import { MESSAGES } from './setup-guide.messages';
import { StepRow } from './StepRow';
import './setup-guide.css';

type Setup = Calls['setup.querySteps']['result'];

/** Entities from which the states follow. */
const FOLLOWED = ['setupStep', 'account', 'department', 'role', 'keyword', 'agreement', 'serviceCheck'] as const;

const describe = (error: unknown): string => errorMessage(error, MESSAGES.failed);

export default function SetupGuide({ client, props, navigate }: WidgetProps) {
  const read = useCallback(() => client.call('setup.querySteps', {}, { fresh: true }), [client]);
  const { answer, failure, again } = useAnswer(read, describe);
  useChanges(client, FOLLOWED, again);
  const isWhole = props.whole === true;
  if (answer !== undefined && !answer.isOpen && !isWhole) return null;
  return (
    <Frame setup={answer}>
      {failure !== undefined && <Trouble text={failure} again={again} />}
      {failure === undefined && answer === undefined && (
        <div aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: isWhole ? 8 : 4 }} />
        </div>
      )}
      {answer !== undefined && <Steps client={client} setup={answer} navigate={navigate} />}
    </Frame>
  );
}

const handledIn = ({ list }: Setup): number => list.filter(({ state }) => state !== 'open').length;

function Frame({ setup, children }: { setup: Setup | undefined; children: React.ReactNode }) {
  const id = useId();
  return (
    <section className="at-setup" aria-labelledby={id}>
      <header>
        <h2 id={id}>{MESSAGES.title}</h2>
        {setup && setup.list.length > 0 && (
          <>
            <span className="at-setup-quiet">{MESSAGES.progress(handledIn(setup), setup.list.length)}</span>
            <progress aria-label={MESSAGES.title} value={handledIn(setup)} max={setup.list.length} />
          </>
        )}
      </header>
      {children}
    </section>
  );
}

interface StepsProps extends Pick<WidgetProps, 'navigate'> {
  readonly client: Client;
  readonly setup: Setup;
}

function Steps({ client, setup, navigate }: StepsProps) {
  const [trouble, setTrouble] = useState<string>();
  const skip = async (step: Setup['list'][number]['step'], skipped: boolean) => {
    setTrouble(undefined);
    try {
      await client.call('setup.skipStep', { step, skipped }, { changes: ['setupStep'] });
    } catch (error) {
      setTrouble(MESSAGES.notSkipped(describe(error)));
    }
  };
  if (setup.list.length === 0) return <p className="at-setup-none">{MESSAGES.none}</p>;
  return (
    <>
      <p className="at-setup-quiet">{setup.isOpen ? MESSAGES.hint : MESSAGES.finished}</p>
      {trouble !== undefined && <Trouble text={trouble} />}
      <ol className="at-setup-steps">
        {setup.list.map((step, index) => (
          <StepRow
            // Steps never move in the list.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            title={SETUP_STEP_NAMES[step.step]}
            step={step}
            navigate={navigate}
            skip={(skipped) => void skip(step.step, skipped)}
          />
        ))}
      </ol>
    </>
  );
}
