/** The assistant as a page. */
import { useCallback } from 'react';
import type { WidgetProps } from '../../services/client';
import { AssistantView } from './AssistantView';
import { assistantAddress } from './Head';

export default function Assistant({ client, props, query, navigate }: WidgetProps) {
  const { userId, canChange = false } = props as { userId?: unknown; canChange?: boolean };
  const named = Number(query.historyId);
  const historyId = Number.isInteger(named) && named > 0 ? named : null;
  const show = useCallback((id: number | null) => navigate(assistantAddress(id), { replace: true }), [navigate]);
  return (
    <AssistantView
      client={client}
      place="page"
      userId={userId}
      historyId={historyId}
      canChange={canChange}
      go={navigate}
      onHistory={show}
    />
  );
}
