/** A masked value with a button beside it: the whole one is asked for, shown for half a minute, and hidden again. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { describeFailure, failureOf, isSilent } from '../../data/failure';
import type { Reveal } from '../../../language/types';
import { useScreen } from '../hooks';
import { asText } from './format';

/** ms that a number stays on the screen: long enough to dial it, too short to be forgotten there. */
const SHOWN_MS = 30_000;

const WARNING = '查看会被记录';

type State = { is: 'masked' } | { is: 'asking' } | { is: 'shown'; text: string } | { is: 'refused'; why: string };
const MASKED: State = { is: 'masked' };

interface RevealableProps {
  reveal: Reveal;
  /** Of the call, evaluated. */
  params: Record<string, unknown>;
  /** What the value is called: 手机号. */
  title: string;
  masked: ReactNode;
}

export function Revealable({ reveal, params, title, masked }: RevealableProps) {
  const { state, ask, hide } = useReveal(reveal, params);
  const isShown = state.is === 'shown';
  return (
    <span className="at-reveal">
      {/* read out when it comes */}
      <span className="at-reveal-value" aria-live="polite">
        {isShown ? state.text : masked}
      </span>
      <button
        type="button"
        className="at-reveal-eye"
        title={isShown ? '隐藏号码' : `查看完整号码，${WARNING}`}
        aria-label={isShown ? `隐藏${title}` : `查看完整${title}，${WARNING}`}
        // disabled, it would lose the focus, and Escape with it
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
  /** Counts up with every question: the answer to one that was given up is nobody's. */
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
