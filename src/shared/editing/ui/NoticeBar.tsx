/** A bar above a document: a version of others, a restored draft, or what else concerns it as a whole. */
import type { ReactNode } from 'react';
import { Confirm } from '../../confirm/Confirm';
import './editing.css';

export interface NoticeAction {
  readonly label: string;
  /** Asked before an act that cannot be taken back. */
  readonly question?: string;
  act(): void;
}

interface NoticeBarProps {
  readonly kind?: 'info' | 'warning';
  readonly actions?: readonly NoticeAction[];
  readonly children: ReactNode;
}

const NONE: readonly NoticeAction[] = [];

export default function NoticeBar({ kind = 'info', actions = NONE, children }: NoticeBarProps) {
  return (
    <div className="at-notice-bar" data-kind={kind}>
      <output>{children}</output>
      {actions.map(({ label, question, act }) =>
        question === undefined ? (
          <button key={label} type="button" onClick={act}>
            {label}
          </button>
        ) : (
          <Confirm key={label} title={question} verb={label} onConfirm={act}>
            <button type="button">{label}</button>
          </Confirm>
        ),
      )}
    </div>
  );
}
