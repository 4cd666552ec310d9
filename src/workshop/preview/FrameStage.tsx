/** The stage in an iframe, as wide as the simulated window. */
import { useEffect, useState } from 'react';
import { FRAME_ADDRESS } from '../../shared/workshop-frame';
import { FRAME_READY, type Show, type StageProps } from './frame/protocol';
import { MESSAGES } from './preview.messages';

/** Time limit for loading the frame, ms. */
const COMES_WITHIN = 20_000;

export function FrameStage(stage: StageProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ show?: Show; failed?: true }>({});
  const [element, setElement] = useState<HTMLIFrameElement | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    const ready = (event: Event) => setState({ show: (event as CustomEvent<Show>).detail });
    element.addEventListener(FRAME_READY, ready);
    const late = setTimeout(() => setState((before) => (before.show ? before : { failed: true })), COMES_WITHIN);
    return () => {
      element.removeEventListener(FRAME_READY, ready);
      clearTimeout(late);
    };
  }, [element]);
  useEffect(() => state.show?.(stage), [state, stage]);
  const again = () => {
    setState({});
    setAttempt((before) => before + 1);
  };
  return (
    <>
      {/* No sandbox attribute: the frame shows our own page of our origin with our scripts, and a sandbox that allows
          both protects nothing. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe key={attempt} ref={setElement} className="wp-frame" src={FRAME_ADDRESS} title={MESSAGES.region} />
      {!state.show && (
        <output className="wp-frame-state">
          {state.failed ? (
            <>
              {MESSAGES.notOpened}
              <button type="button" onClick={again}>
                {MESSAGES.retry}
              </button>
            </>
          ) : (
            MESSAGES.waiting
          )}
        </output>
      )}
    </>
  );
}
