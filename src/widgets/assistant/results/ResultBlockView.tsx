/** A block of an answer that can become a result: a plot is drawn; others show a short preview that opens a dialog. */
import Button from 'antd/es/button';
import { lazy, Suspense, useState } from 'react';
import type { Client } from '../../../services/client';
import type { AssistantContent } from '../../../services/catalogue/generated/types';
import type { ResultKind } from '../../../services/catalogue/sets/assistant';
import { usePorts } from '../../../shared/assistant/ports';
import { readResult, type ResultValues } from '../../../shared/assistant/result-formats';
import type { ResultBlock } from '../../../shared/assistant/results';
import { piecesOf } from '../../../shared/prohibited/marks';
import { tokenMarks } from '../../../shared/text/script-text';
import { Faulty } from './dialogs/Faulty';
import { ResultDialog } from './ResultDialog';
import { MESSAGES } from './results.messages';
import { mayMake } from './rights';
import './results.css';

export interface ResultBlockViewProps {
  readonly block: ResultBlock;
  readonly content: AssistantContent;
  readonly client: Client;
}

const PlotView = lazy(() => import('./plot/PlotView').then((module) => ({ default: module.PlotView })));

export function ResultBlockView({ block, content, client }: ResultBlockViewProps) {
  const { kind, body, complete } = block;
  return (
    <section className="at-result-block" aria-label={MESSAGES.kinds[kind]} data-kind={kind}>
      <h4>{MESSAGES.kinds[kind]}</h4>
      {complete ? (
        <Complete block={block} content={content} client={client} />
      ) : (
        <>
          <p className="at-result-quiet">{content.state === 'running' ? MESSAGES.writing(kind) : MESSAGES.cut}</p>
          <pre className="at-result-body">{body}</pre>
        </>
      )}
    </section>
  );
}

function Complete({ block, content, client }: ResultBlockViewProps) {
  const { kind, body } = block;
  const [isOpen, setOpen] = useState(false);
  const person = usePorts()?.person;
  const read = readResult(kind, body);
  if ('problem' in read) return <Faulty block={block} problem={read.problem} />;
  if (kind === 'plot') return <Plot value={read.value as ResultValues['plot']} />;
  const Summary = SUMMARIES[kind] as (props: { readonly value: unknown }) => React.ReactNode;
  return (
    <>
      <Summary value={read.value} />
      {mayMake(kind, person) && (
        <Button size="small" onClick={() => setOpen(true)}>
          {MESSAGES.show[kind] ?? MESSAGES.save(kind)}
        </Button>
      )}
      {isOpen && <ResultDialog block={block} content={content} client={client} onClose={() => setOpen(false)} />}
    </>
  );
}

const Plot = ({ value }: { readonly value: ResultValues['plot'] }) => (
  <Suspense fallback={<p className="at-result-quiet">{MESSAGES.loading}</p>}>
    <PlotView plot={value} />
  </Suspense>
);

const SUMMARIES: {
  readonly [K in Exclude<ResultKind, 'plot'>]: (props: { readonly value: ResultValues[K] }) => React.ReactNode;
} = {
  note: ({ value: { title, content } }) => (
    <>
      <strong>{title}</strong>
      <p className="at-result-text at-result-text--short">{content}</p>
    </>
  ),
  script: ({ value: { title, text } }) => (
    <>
      <strong>{title}</strong>
      <p className="at-result-text">
        {piecesOf(text, tokenMarks(text)).map(({ text: piece, start, mark }) =>
          mark ? <mark key={start}>{piece}</mark> : <span key={start}>{piece}</span>,
        )}
      </p>
    </>
  ),
  component: ({ value: { title } }) => <strong>{title}</strong>,
  filter: ({ value }) => (
    <ul className="at-result-values">
      {Object.entries(value).map(([field, each]) => (
        <li key={field}>
          <code>{field}</code> {[each].flat().map(String).join('、')}
        </li>
      ))}
    </ul>
  ),
  screen: ({ value: { title, route } }) => (
    <p>
      <strong>{title}</strong> <code>{route}</code>
    </p>
  ),
};
