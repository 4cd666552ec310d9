/** The last request of each of a node's sources, with its answer. */
import { useState } from 'react';
import { MESSAGES } from '../preview.messages';
import type { Seen } from '../toolbar/ViewAs';
import { lastOf, type Sending } from './ledger';
import { bytesText, durationText } from './redact';
import { transportOf } from './transport';
import { copyText } from '../../../shared/browser/copy-text';

interface Props {
  readonly calls: readonly { source: string; call: string }[];
  readonly entries: readonly Sending[];
  /** The simulated host and log-in. */
  readonly seen: Pick<Seen, 'host' | 'loginType'>;
}

export function Requests({ calls, entries, seen }: Props) {
  if (calls.length === 0) return <p className="wp-hint">{MESSAGES.noSources}</p>;
  return calls.map(({ source, call }) => {
    const last = lastOf(entries, call);
    const transport = transportOf(call, seen);
    return (
      <section key={source} className="wp-request" aria-label={`${MESSAGES.requests} ${source}`}>
        <header>
          <b>{source}</b>
          <code>{call}</code>
          {last ? (
            <span className="wp-outcome" data-outcome={last.outcome}>
              {factsOf(last)}
            </span>
          ) : (
            <span className="wp-hint">{MESSAGES.notRequested}</span>
          )}
        </header>
        {transport !== undefined && <p className="wp-way">{transport}</p>}
        {last?.error && (
          <p className="wp-error">
            {last.error.message}
            {last.error.requestId ? `（请求编号 ${last.error.requestId}）` : ''}
          </p>
        )}
        {last && (
          <details>
            <summary>{MESSAGES.details}</summary>
            <Json title={MESSAGES.params} value={last.params} />
            {last.outcome === 'answered' && <Json title={MESSAGES.answer} value={last.answer} />}
          </details>
        )}
      </section>
    );
  });
}

const factsOf = ({ outcome, ms, bytes, error }: Sending): string =>
  [
    MESSAGES.outcomes[outcome],
    error?.status !== undefined && `HTTP ${error.status}`,
    error?.code !== undefined && `code ${error.code}`,
    ms !== undefined && durationText(ms),
    bytes !== undefined && bytesText(bytes),
  ]
    .filter(Boolean)
    .join(' · ');

/** Maximum length drawn at first, characters. */
const MOST = 20_000;

export function Json({ title, value }: { title: string; value: unknown }) {
  const [copied, setCopied] = useState<string>();
  const text = (JSON.stringify(value, null, 2) as string | undefined) ?? 'null';
  const copy = () => copyText(text).then((isCopied) => setCopied(isCopied ? MESSAGES.copied : MESSAGES.notCopied));
  return (
    <div className="wp-json">
      <div>
        {title}
        <button type="button" className="wp-link" aria-label={`${MESSAGES.copy}${title}`} onClick={() => void copy()}>
          {copied ?? MESSAGES.copy}
        </button>
      </div>
      {/* Scroll keys scroll the text instead of the screen. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={title}>
        {text.length > MOST ? `${text.slice(0, MOST)}\n… ${MESSAGES.cut}` : text}
      </pre>
    </div>
  );
}
