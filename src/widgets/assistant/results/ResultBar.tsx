/** Bar below a finished answer: buttons to turn the answer into a result, and links to results already made. */
import Button from 'antd/es/button';
import { useState } from 'react';
import type { Client } from '../../../services/client';
import type { AssistantContent } from '../../../services/catalogue/generated/types';
import { RESULT_KIND_NAMES, type ResultKind } from '../../../services/catalogue/sets/assistant';
import { filteredTable } from '../../../shared/assistant/open-screen';
import { usePorts } from '../../../shared/assistant/ports';
import { type ResultBlock, resultBlocks } from '../../../shared/assistant/results';
import { fits } from './fitting';
import { PlaceLink } from './PlaceLink';
import { useResults } from './recorded';
import { ResultDialog } from './ResultDialog';
import { MESSAGES } from './results.messages';
import { mayMake } from './rights';
import './results.css';
import { readResult } from '../../../shared/assistant/result-formats';

/** Whether the block has its own button: complete and readable blocks do, except plots, which are drawn directly. */
const hasButton = ({ kind, body, complete }: ResultBlock): boolean =>
  complete && kind !== 'plot' && !('problem' in readResult(kind, body));

export interface ResultBarProps {
  readonly content: AssistantContent;
  readonly client: Client;
  /** Asks for an answer that has the form of a result. */
  onAsk(wish: ResultKind, text: string): void;
}

const KINDS = Object.keys(RESULT_KIND_NAMES) as ResultKind[];

export function ResultBar({ content, client, onAsk }: ResultBarProps) {
  const offered = kindsOfButtons(content.text);
  const kinds = useKinds().filter((kind) => !offered.has(kind) && fits(kind, content));
  const [open, setOpen] = useState<ResultBlock>();
  const become = (kind: ResultKind) => {
    const block = resultBlocks(content.text).findLast((each) => each.kind === kind && each.complete);
    if (block) setOpen(block);
    else onAsk(kind, MESSAGES.ask[kind]);
  };
  return (
    <div className="at-result-bar">
      {kinds.length > 0 && (
        <fieldset className="at-result-row" aria-label={MESSAGES.become}>
          {kinds.map((kind) => (
            <Button key={kind} size="small" onClick={() => become(kind)}>
              {MESSAGES.show[kind] ?? MESSAGES.save(kind)}
            </Button>
          ))}
        </fieldset>
      )}
      <Results content={content} />
      {open && <ResultDialog block={open} content={content} client={client} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** Kinds of results that the answer's blocks offer a button for; the bar below the answer does not repeat them. */
const kindsOfButtons = (text: string): ReadonlySet<ResultKind> =>
  new Set(resultBlocks(text).flatMap((block) => (hasButton(block) ? block.kind : [])));

/** The kinds that the person may make here; a filter needs an open list. */
function useKinds(): readonly ResultKind[] {
  const person = usePorts()?.person;
  return KINDS.filter((kind) => mayMake(kind, person) && (kind !== 'filter' || filteredTable([]) !== undefined));
}

function Results({ content }: { readonly content: AssistantContent }) {
  const results = useResults(content);
  if (results.length === 0) return null;
  return (
    <ul className="at-result-list" aria-label={MESSAGES.results}>
      {results.map(({ resultId, kind, title, address }) => (
        <li key={resultId}>
          <span className="at-result-kind">{MESSAGES.kinds[kind]}</span> <PlaceLink made={{ title, address }} />
        </li>
      ))}
    </ul>
  );
}
