/** Hits by screen: node, place, and the text before and after the replacement. */
import { useMemo, useState } from 'react';
import { editAddress } from '../../shared/workshop-routes';
import { occurrences, replaced } from '../../shared/marks';
import { Pieces } from '../../shared/Pieces';
import { Link } from '../Link';
import { MESSAGES } from '../screens.messages';
import type { SearchParams } from './search-query';
import { groupHits, type Hit, type HitGroup } from './groups';

export interface HitsProps {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly params: SearchParams & { readonly replacement?: string };
  navigate(this: void, to: string): void;
}

export function Hits({ hits, total, params, navigate }: HitsProps) {
  const groups = useMemo(() => groupHits(hits), [hits]);
  const openAtFirst = useMemo(() => openIn(groups), [groups]);
  return (
    <div className="at-hits">
      {groups.map((group) => (
        <Group key={group.screenId} group={group} isOpen={openAtFirst.has(group)} params={params} navigate={navigate} />
      ))}
      {hits.length < total && <p className="at-hits-more">{MESSAGES.firstOf(hits.length)}</p>}
    </div>
  );
}

/** Maximum number of hits drawn at first; a single letter occurs in every line of every screen. */
const DRAWN = 300;

/** The groups that are open initially, at least one. */
function openIn(groups: readonly HitGroup[]): ReadonlySet<HitGroup> {
  let drawn = 0;
  return new Set(groups.filter(({ hits }, index) => (drawn += hits.length) <= DRAWN || index === 0));
}

function Group({
  group: { screenId, title, hits },
  isOpen,
  params,
  navigate,
}: Pick<HitsProps, 'params' | 'navigate'> & { group: HitGroup; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{title}</strong> <code>{screenId}</code> <span>{MESSAGES.hitsOf(hits.length)}</span>
      </summary>
      {open && (
        <ul aria-label={title}>
          {hits.map((hit) => (
            <Found key={`${hit.pointer} ${hit.line}:${hit.column}`} hit={hit} params={params} navigate={navigate} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Found({
  hit: { screenId, pointer, node, line, column, before, after },
  params: { query, caseSensitive = false, replacement },
  navigate,
}: Omit<HitsProps, 'hits' | 'total'> & { hit: Hit }) {
  const texts = useMemo(() => {
    if (after === undefined || replacement === undefined)
      return { before: occurrences(before, wordIn(before, query, caseSensitive), caseSensitive) };
    return replaced(before, after, { word: query, replacement, caseSensitive });
  }, [before, after, query, caseSensitive, replacement]);
  return (
    <li>
      <div className="at-hits-place">
        <Link to={editAddress(screenId, { at: pointer })} navigate={navigate} title={pointer}>
          {MESSAGES.at(line, column)}
        </Link>
        {node && <span>{node}</span>}
        <code>{pointer}</code>
      </div>
      <div className="at-hits-texts">
        <code>
          <Pieces pieces={texts.before} as={'after' in texts ? 'del' : 'mark'} />
        </code>
        {'after' in texts && <code>{after === '' ? MESSAGES.removed : <Pieces pieces={texts.after} as="ins" />}</code>}
      </div>
    </li>
  );
}

/** A field is found by its qualified name, `Keyword.status`, but the text contains only `status`. */
function wordIn(text: string, query: string, caseSensitive: boolean): string {
  return occurrences(text, query, caseSensitive).some(({ marked }) => marked)
    ? query
    : query.slice(query.search(/[^.#]*$/));
}
