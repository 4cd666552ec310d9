/** A masked value with a button that requests the full value, shows it for half a minute and hides it again. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { describeFailure, failureOf, isSilent } from '../../data/failure';
import type { Reveal } from '../../../language/types';
import { useScreen } from '../hooks';
import { asText } from './format';

/** Time that the full number is shown, ms: enough to dial it, too short to be left open. */
const SHOWN_MS = 30_000;

const WARNING = '查看会被记录';

type State = { is: 'masked' } | { is: 'asking' } | { is: 'shown'; text: string } | { is: 'refused'; why: string };
const MASKED: State = { is: 'masked' };

interface RevealableProps {
  reveal: Reveal;
  /** Evaluated params of the call. */
  params: Record<string, unknown>;
  /** Title of the value, such as 手机号. */
  title: string;
  masked: ReactNode;
}

export function Revealable({ reveal, params, title, masked }: RevealableProps) {
  const { state, ask, hide } = useReveal(reveal, params);
  const isShown = state.is === 'shown';
  return (
    <span className="at-reveal">
      {/* screen readers announce the full value when it arrives */}
      <span className="at-reveal-value" aria-live="polite">
        {isShown ? state.text : masked}
      </span>
      <button
        type="button"
        className="at-reveal-eye"
        title={isShown ? '隐藏号码' : `查看完整号码，${WARNING}`}
        aria-label={isShown ? `隐藏${title}` : `查看完整${title}，${WARNING}`}
        // not `disabled`, which would remove the focus, so that Escape would not work
        aria-disabled={state.is === 'asking' || undefined}
        aria-busy={state.is === 'asking' || undefined}
        onClick={isShown ? hide : ask}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
          <circle cx="8" cy="8" r="2" />
          {isShown && <path d="m3 13 10-10" />}
        </svg>
      </button>
      {state.is === 'refused' && (
        <span className="at-reveal-error" role="alert" title={state.why}>
          {state.why}
        </span>
      )}
    </span>
  );
}

function useReveal({ source, field }: Reveal, params: Record<string, unknown>) {
  const runtime = useScreen();
  const [state, setState] = useState<State>(MASKED);
  /** Number of the current request; answers to earlier ones are ignored. */
  const turn = useRef(0);
  const hide = useCallback(() => {
    turn.current += 1;
    setState(MASKED);
  }, []);
  const isShown = state.is === 'shown';
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(hide, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown, hide]);
  useEffect(() => () => void (turn.current += 1), []);

  const ask = async () => {
    if (state.is === 'asking') return;
    const mine = (turn.current += 1);
    const settle = (next: State) => mine === turn.current && setState(next);
    setState({ is: 'asking' });
    try {
      const sent = await runtime.send(source, params);
      settle(
        sent.cancelled
          ? MASKED
          : { is: 'shown', text: asText((sent.result as Record<string, unknown> | null)?.[field]) },
      );
    } catch (error) {
      const failure = failureOf(error);
      settle(isSilent(failure) ? MASKED : { is: 'refused', why: describeFailure(failure) });
    }
  };
  return { state, hide, ask: () => void ask() };
}
