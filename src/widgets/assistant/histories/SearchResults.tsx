/** Questions and answers of all branches that contain the words. */
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import type { AssistantFoundContent } from '../../../services/catalogue/generated/types';
import { CONTENT_ROLE_NAMES } from '../../../services/catalogue/sets/assistant';
import { errorMessage, type Client } from '../../../services/client';
import { MESSAGES } from '../assistant.messages';
import { markedParts } from './marked';

const PAGE_SIZE = 20;

interface SearchResultsProps {
  readonly client: Client;
  readonly keyword: string;
  onFound(historyId: number, contentId: number): void;
}

interface Found {
  readonly list: readonly AssistantFoundContent[];
  readonly total: number;
}

export function SearchResults({ client, keyword, onFound }: SearchResultsProps) {
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [pageNo, setPageNo] = useState(1);
  useEffect(() => {
    const left = new AbortController();
    client.call('assistant.searchContents', { keyword, pageNo, pageSize: PAGE_SIZE }, { signal: left.signal }).then(
      ({ list, total }) =>
        setFound((before) => ({ list: pageNo === 1 ? list : [...(before?.list ?? []), ...list], total })),
      (error: unknown) => {
        if (!left.signal.aborted) setTrouble(errorMessage(error));
      },
    );
    return () => left.abort();
  }, [client, keyword, pageNo]);
  if (trouble !== null)
    return (
      <p className="at-ai-trouble" role="alert">
        {trouble}
      </p>
    );
  if (!found) return <p className="at-ai-quiet">{MESSAGES.loading}</p>;
  return (
    <div className="at-ai-groups">
      <output className="at-ai-quiet">{found.total === 0 ? MESSAGES.noneFound : MESSAGES.found(found.total)}</output>
      <ul>
        {found.list.map(({ contentId, historyId, historyTitle, role, excerpt }) => (
          <li key={contentId}>
            <button type="button" className="at-ai-hit" onClick={() => onFound(historyId, contentId)}>
              <strong>
                {historyTitle} · {CONTENT_ROLE_NAMES[role]}
              </strong>
              <span>
                {markedParts(excerpt, keyword).map(({ text, isHit }, index) =>
                  // oxlint-disable-next-line react/no-array-index-key -- the parts of one excerpt do not move
                  isHit ? <mark key={index}>{text}</mark> : text,
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.total > found.list.length && (
        <Button type="link" size="small" onClick={() => setPageNo(pageNo + 1)}>
          {MESSAGES.more}
        </Button>
      )}
    </div>
  );
}
