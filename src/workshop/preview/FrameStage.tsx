/** The stage in a window of its own, as wide as the one that it stands for. */
import { useEffect, useRef, useState } from 'react';
import { FRAME_ADDRESS } from '../../shared/workshop-frame';
import { FRAME_READY, type Show, type StageProps } from './frame/protocol';
import { MESSAGES } from './preview.messages';

/** A window that has not come by then will not come, ms. */
const COMES_WITHIN = 20_000;

export function FrameStage(stage: StageProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ show?: Show; failed?: true }>({});
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current!;
    const ready = (event: Event) => setState({ show: (event as CustomEvent<Show>).detail });
    element.addEventListener(FRAME_READY, ready);
    const late = setTimeout(() => setState((before) => (before.show ? before : { failed: true })), COMES_WITHIN);
    return () => {
      element.removeEventListener(FRAME_READY, ready);
      clearTimeout(late);
    };
  }, [attempt]);
  useEffect(() => state.show?.(stage), [state, stage]);
  const again = () => {
    setState({});
    setAttempt((before) => before + 1);
  };
  return (
    <>
      <iframe key={attempt} ref={frame} className="wp-frame" src={FRAME_ADDRESS} title={MESSAGES.region} />
      {!state.show && (
        <div className="wp-frame-state" role="status">
          {state.failed ? <>{MESSAGES.notOpened}<button type="button" onClick={again}>{MESSAGES.retry}</button></> : MESSAGES.waiting}
        </div>
      )}
    </>
  );
}
