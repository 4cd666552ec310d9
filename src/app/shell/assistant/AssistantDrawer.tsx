/** The assistant beside every screen. It stays mounted while it is closed, with its history, draft and stream. */
import Drawer from 'antd/es/drawer';
import { useCallback, useState } from 'react';
import { Themed } from '../../../runtime/nodes/theme/Themed';
import { usePhone } from '../../../runtime/nodes/usePhone';
import type { Client } from '../../../services/client';
import { DRAFT_PREFIX } from '../../../shared/browser/tab-draft';
import { AssistantView } from '../../../widgets/assistant/AssistantView';

export interface AssistantDrawerProps {
  readonly open: boolean;
  readonly client: Client;
  readonly userId: unknown;
  readonly canChange: boolean;
  close(): void;
  go(this: void, address: string): void;
}

const WIDTH = 480;

export default function AssistantDrawer({ open, client, userId, canChange, close, go }: AssistantDrawerProps) {
  const isPhone = usePhone();
  const [key] = useState(() => openKey(userId));
  const [begun] = useState(() => Number(sessionStorage.getItem(key)) || null);
  const keep = useCallback(
    (id: number | null) => (id === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, String(id))),
    [key],
  );
  return (
    <Themed>
      <Drawer
        open={open}
        onClose={close}
        mask={isPhone}
        width={isPhone ? '100%' : WIDTH}
        closable={false}
        title={null}
        aria-label="智能助手"
        rootClassName="at-ai-drawer"
        styles={{ body: { padding: 0 } }}
        forceRender
        push={false}
      >
        <AssistantView
          client={client}
          place="drawer"
          userId={userId}
          historyId={begun}
          canChange={canChange}
          go={go}
          onHistory={keep}
          onClose={close}
        />
      </Drawer>
    </Themed>
  );
}

/** Beside the drafts, which a log-out deletes. */
const openKey = (userId: unknown): string => `${DRAFT_PREFIX}${JSON.stringify([userId, 'assistant-open'])}`;
