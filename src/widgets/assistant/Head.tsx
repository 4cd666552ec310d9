/** The head of the open history: the list of histories, the assistant, a new history, the page, closing. */
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import ExpandAltOutlined from '@ant-design/icons-svg/es/asn/ExpandAltOutlined';
import HistoryOutlined from '@ant-design/icons-svg/es/asn/HistoryOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import type { ReactNode } from 'react';
import { MESSAGES } from './assistant.messages';
import type { OpenConversation } from './engine/useConversation';
import { IconButton } from './view/IconButton';

interface HeadProps {
  readonly place: 'page' | 'drawer';
  readonly opened: OpenConversation;
  readonly isListing: boolean;
  readonly children: ReactNode;
  toggleList(): void;
  onNew(): void;
  go(this: void, address: string): void;
  onClose?(): void;
}

export const assistantAddress = (historyId: number | null): string =>
  historyId === null ? '/assistant' : `/assistant?historyId=${historyId}`;

export function Head({ place, opened, isListing, children, toggleList, onNew, go, onClose }: HeadProps) {
  const { history } = opened.state;
  return (
    <header className="at-ai-head">
      <IconButton
        className="at-ai-list-toggle"
        icon={HistoryOutlined}
        label={MESSAGES.histories}
        aria-expanded={isListing}
        onClick={toggleList}
      />
      {children}
      <h2 title={history?.title}>{history?.title ?? MESSAGES.newHistory}</h2>
      <IconButton icon={PlusOutlined} label={MESSAGES.newHistory} onClick={onNew} />
      {place === 'drawer' && (
        <>
          <IconButton
            icon={ExpandAltOutlined}
            label={MESSAGES.openPage}
            onClick={() => {
              go(assistantAddress(history?.historyId ?? null));
              onClose?.();
            }}
          />
          <IconButton icon={CloseOutlined} label={MESSAGES.close} onClick={onClose} />
        </>
      )}
    </header>
  );
}
