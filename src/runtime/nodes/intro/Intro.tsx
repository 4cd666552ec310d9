import { useEffect, useState } from 'react';
import type { IntroNode } from '../../../language/types';
import { readStored, writeStored } from '../../../shared/browser/stored';
import { ActionButton } from '../button/Button';
import { type NodeProps, useScreen } from '../context';
import './intro.css';

const MESSAGES = { label: '初次介绍', close: '知道了' } as const;

/** The first visit of a person to a screen. */
const keyOf = (userId: unknown, route: string): string => `atelier.intro:${String(userId)}:${route}`;

export default function Intro({ node }: NodeProps<IntroNode>) {
  const { scope, screen } = useScreen();
  const [key] = useState(() => keyOf(scope().user.userId, screen.route));
  const [isShown, show] = useState(() => readStored(key) === null);
  useEffect(() => {
    if (isShown) writeStored(key, 'seen');
  }, [isShown, key]);
  if (!isShown) return null;
  return (
    <section className="at-intro" aria-label={MESSAGES.label}>
      <p>{node.about}</p>
      <ActionButton spec={{ ...node, kind: 'link' }} />
      <button type="button" className="at-btn at-btn--link" onClick={() => show(false)}>
        <span>{MESSAGES.close}</span>
      </button>
    </section>
  );
}
