/** A cited source: its excerpt in a popover, and the way to where it came from. */
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import type { AssistantSource } from '../../../services/catalogue/generated/types';
import { MESSAGES } from '../assistant.messages';
import { useRowActions } from './actions';

export function SourceLink({ source, isLong = false }: { source: AssistantSource; isLong?: boolean }) {
  const { openSource } = useRowActions();
  const { number, title, excerpt, fileId, address } = source;
  const canOpen = fileId !== undefined || address !== undefined;
  return (
    <Popover
      trigger={['click', 'hover']}
      title={title}
      content={
        <div className="at-ai-source">
          <blockquote>{excerpt}</blockquote>
          {canOpen && (
            <Button size="small" onClick={() => openSource(source)}>
              {MESSAGES.openSource}
            </Button>
          )}
        </div>
      }
    >
      <button
        type="button"
        className={isLong ? 'at-ai-source-name' : 'at-ai-cite'}
        aria-label={`${MESSAGES.source(number)}：${title}`}
      >
        {isLong ? `${number}. ${title}` : number}
      </button>
    </Popover>
  );
}

export function Sources({ sources }: { sources: readonly AssistantSource[] }) {
  if (sources.length === 0) return null;
  return (
    <ul className="at-ai-sources" aria-label="来源">
      {sources.map((source) => (
        <li key={source.number}>
          <SourceLink source={source} isLong />
        </li>
      ))}
    </ul>
  );
}
