/** Who else has the page open, and what they selected. */
import { useCallback, useEffect, useState } from 'react';
import type { PageEditor as Person } from '../../services/catalogue/generated/types';
import { useChanges } from '../../services/client/use-changes';
import { useEditor, useEditorContext } from './EditorContext';

/** The server forgets a tab that it has not heard of for a minute, ms. */
const PRESENCE_EVERY_MS = 25_000;
const COLORS = ['#c41d7f', '#237804', '#ad4e00', '#531dab', '#006d75', '#7c4a03'] as const;

export interface Colleague extends Pick<Person, 'userId' | 'name' | 'nodeId' | 'since'> {
  readonly color: string;
}

const newTabId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function usePresence(): readonly Colleague[] {
  const { client, editor } = useEditorContext();
  const { kind, id: pageId } = editor.options.subject;
  const isPage = kind === 'page';
  const [tabId] = useState(newTabId);
  const nodeId = useEditor(({ selection }) => selection[0] ?? null);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const look = useCallback(async () => {
    if (!isPage) return;
    const { list } = await client
      .call('page.queryPageEditors', { pageId }, { quiet: true })
      .catch(() => ({ list: [] }));
    setPeople(list);
  }, [client, pageId, isPage]);
  useEffect(() => {
    if (!isPage) return undefined;
    const announce = () =>
      void client.call('page.enterPage', { pageId, tabId, nodeId }, { quiet: true }).catch(() => undefined);
    // Debounce: send only the last of several quick selections.
    const first = setTimeout(announce, 200);
    const again = setInterval(announce, PRESENCE_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [client, pageId, tabId, nodeId, isPage]);
  useEffect(() => {
    if (!isPage) return undefined;
    const begin = async () => look();
    void begin();
    const leave = () =>
      void client.call('page.leavePage', { tabId }, { quiet: true, keepalive: true }).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [client, tabId, isPage, look]);
  useChanges(client, ['pageEditor'], () => void look());
  return people.map((person) => ({ ...person, color: COLORS[person.userId % COLORS.length]! }));
}
