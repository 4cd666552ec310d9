/** Own histories: by day, searched, renamed, pinned, exported and deleted. */
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { errorMessage, type Client } from '../../../services/client';
import { drawnIcon } from '../../../shared/icon/drawn-icon';
import type { AssistantHistory } from '../../../services/catalogue/generated/types';
import { allDone } from '../all-done';
import { MESSAGES } from '../assistant.messages';
import type { OfferUndo } from '../view/useUndo';
import { groupsOf } from './groups';
import { HistoryItem } from './HistoryItem';
import { SearchResults } from './SearchResults';
import { type Histories, useHistories } from './useHistories';

export interface HistoryPaneProps {
  readonly client: Client;
  readonly openId: number | null;
  onOpen(historyId: number | null): void;
  /** Opens a history at one of its contents. */
  onFound(historyId: number, contentId: number): void;
  offerUndo: OfferUndo;
}

export function HistoryPane({ client, openId, onOpen, onFound, offerUndo }: HistoryPaneProps) {
  const histories = useHistories(client);
  const [keyword, setKeyword] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const run = (work: Promise<unknown>) => {
    setTrouble(null);
    work.then(histories.reload, (error: unknown) => setTrouble(errorMessage(error)));
  };
  const remove = async ({ historyId, title }: AssistantHistory) => {
    await allDone(client.call('assistant.deleteHistory', { historyIds: [historyId] }));
    if (historyId === openId) onOpen(null);
    offerUndo(MESSAGES.deleted(title), () =>
      run(allDone(client.call('assistant.restore', { historyIds: [historyId] })).then(() => onOpen(historyId))),
    );
  };
  return (
    <nav className="at-ai-histories" aria-label={MESSAGES.histories}>
      <Button block size="middle" icon={drawnIcon(PlusOutlined)} onClick={() => onOpen(null)}>
        {MESSAGES.newHistory}
      </Button>
      <Input.Search
        size="middle"
        allowClear
        maxLength={50}
        aria-label={MESSAGES.searchHistories}
        placeholder={MESSAGES.searchHistories}
        onSearch={(text) => setKeyword(text.trim())}
        onChange={({ target }) => target.value === '' && setKeyword('')}
      />
      {trouble !== null && (
        <p className="at-ai-trouble" role="alert">
          {trouble}
        </p>
      )}
      {keyword === '' ? (
        <HistoryGroups
          histories={histories}
          openId={openId}
          item={{
            onOpen,
            onRename: (historyId, title) => run(client.call('assistant.updateHistory', { historyId, title })),
            onPin: ({ historyId, pinned }) =>
              run(client.call('assistant.updateHistory', { historyId, pinned: !pinned })),
            onExport: ({ historyId, title }) =>
              run(client.download('assistant.exportHistory', { historyId }, `${fileName(title)}.md`)),
            onDelete: (history) => run(remove(history)),
          }}
        />
      ) : (
        <SearchResults key={keyword} client={client} keyword={keyword} onFound={onFound} />
      )}
    </nav>
  );
}

/** Without characters that file systems refuse. */
const fileName = (title: string): string => title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || MESSAGES.title;

interface HistoryGroupsProps {
  readonly histories: Histories;
  readonly openId: number | null;
  readonly item: Omit<Parameters<typeof HistoryItem>[0], 'history' | 'isOpen'>;
}

function HistoryGroups({
  histories: { list, hasMore, isLoading, trouble, loadMore, reload },
  openId,
  item,
}: HistoryGroupsProps) {
  if (trouble !== null)
    return (
      <p className="at-ai-trouble" role="alert">
        <span>{trouble}</span>
        <Button size="small" onClick={reload}>
          {MESSAGES.retry}
        </Button>
      </p>
    );
  if (list.length === 0) return <p className="at-ai-quiet">{isLoading ? MESSAGES.loading : MESSAGES.noHistory}</p>;
  return (
    <div className="at-ai-groups">
      {groupsOf(list).map(({ title, histories }) => (
        <section key={title} aria-label={title}>
          <p className="at-ai-group">{title}</p>
          <ul>
            {histories.map((history) => (
              <HistoryItem key={history.historyId} history={history} isOpen={history.historyId === openId} {...item} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <Button type="link" size="small" loading={isLoading} onClick={loadMore}>
          {MESSAGES.more}
        </Button>
      )}
    </div>
  );
}
