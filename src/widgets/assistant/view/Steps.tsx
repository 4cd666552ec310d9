/** The calls that an answer sent, folded; and the one that it proposes. */
import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { STEP_STATE_NAMES } from '../../../services/catalogue/sets/assistant';
import type { AssistantStep } from '../../../services/catalogue/generated/types';
import { MESSAGES } from '../assistant.messages';
import { useRowActions } from './actions';

export function Steps({ steps }: { steps: readonly AssistantStep[] }) {
  const done = steps.filter(({ state }) => state !== 'asking');
  if (done.length === 0) return null;
  const running = done.find(({ state }) => state === 'running');
  return (
    <details className="at-ai-steps">
      <summary>{running ? `${running.title}…` : MESSAGES.queried(done.length)}</summary>
      <ol>
        {done.map((step) => (
          <li key={step.stepId} data-state={step.state}>
            <strong>{step.title}</strong>
            <small>{STEP_STATE_NAMES[step.state]}</small>
            <Params params={step.params} />
            {step.outcome !== '' && <p>{step.outcome}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Params({ params }: { params: AssistantStep['params'] }) {
  if (params.length === 0) return null;
  return (
    <dl>
      {params.map(({ title, value }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the params of a step do not change
        <div key={index}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A proposed call in words. The card has the focus, not a button, so that no key confirms by accident. */
export function AskingCard({ contentId, step }: { contentId: number; step: AssistantStep }) {
  const { decide } = useRowActions();
  const [isDeciding, setDeciding] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // Do not take the focus from a person who is typing the next question.
    if (!(document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value !== ''))
      card.current?.focus({ preventScroll: true });
  }, []);
  const choose = async (isAccepted: boolean) => {
    setDeciding(true);
    await decide(contentId, step.stepId, isAccepted);
    setDeciding(false);
  };
  const titleId = `at-ai-asks-${contentId}-${step.stepId}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- read and answered by keyboard
    <section ref={card} className="at-ai-asking" aria-labelledby={titleId} tabIndex={0}>
      <p className="at-ai-proposal" id={titleId}>
        {MESSAGES.proposes}：{step.title}
      </p>
      <Params params={step.params} />
      <p className="at-ai-quiet">{MESSAGES.changes}</p>
      <div className="at-ai-foot">
        <Button size="middle" disabled={isDeciding} onClick={() => void choose(false)}>
          {MESSAGES.refuse}
        </Button>
        <Button size="middle" type="primary" loading={isDeciding} onClick={() => void choose(true)}>
          {MESSAGES.accept}
        </Button>
      </div>
    </section>
  );
}
