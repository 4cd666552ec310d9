/** A link of an answer: own addresses open in the console, others after a question that shows their host. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { AssistantSource } from '../../../services/catalogue/generated/types';
import { SourceLink } from '../view/SourceLink';
import { targetOf } from './guard';
import { Confirm } from '../../../shared/confirm/Confirm';

/** How a link leaves the answer. */
export interface LinkActions {
  /** Navigates to an address of the console. */
  go(this: void, address: string): void;
  readonly sources: readonly AssistantSource[];
}
export const LinkContext = createContext<LinkActions>({ go: () => undefined, sources: [] });

export function MarkdownLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const { go, sources } = useContext(LinkContext);
  const target = targetOf(href, location.origin);
  if (!target) return <span>{children}</span>;
  if (target.kind === 'source') {
    const source = sources.find(({ number }) => number === target.number);
    return source ? <SourceLink source={source} /> : <span>{children}</span>;
  }
  if (target.kind === 'foreign') return <ForeignLink {...target}>{children}</ForeignLink>;
  return (
    <a
      href={target.address}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(target.address);
      }}
    >
      {children}
    </a>
  );
}

/** The question is mounted with the first press: a long answer has many links. */
function ForeignLink({ href, host, children }: { href: string; host: string; children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const button = (
    <button type="button" className="at-ai-link" title={href} onClick={() => setAsking(true)}>
      {children}
    </button>
  );
  if (!isAsking) return button;
  return (
    <Confirm
      final={false}
      open
      title={`打开 ${host}？`}
      description={<span className="at-ai-address">{href}</span>}
      verb="打开"
      onConfirm={() => window.open(href, '_blank', 'noopener,noreferrer')}
      onOpenChange={setAsking}
    >
      {button}
    </Confirm>
  );
}
