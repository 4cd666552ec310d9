/** Who else has the page open, and what they selected. */
import { useMemo } from 'react';
import type { PageEditor as Person } from '../../services/catalogue/generated/types';
import { type People, usePeople } from '../../shared/editing/presence';
import { useEditor, useEditorContext } from './EditorContext';

const COLORS = ['#c41d7f', '#237804', '#ad4e00', '#531dab', '#006d75', '#7c4a03'] as const;

export interface Colleague extends Pick<Person, 'userId' | 'name' | 'nodeId' | 'since'> {
  readonly color: string;
}

export function usePresence(): readonly Colleague[] {
  const { client, editor } = useEditorContext();
  const { kind, id: pageId } = editor.options.subject;
  const nodeId = useEditor(({ selection }) => selection[0] ?? null);
  const people = useMemo(
    (): People<Person> | undefined =>
      kind === 'page'
        ? {
            tab: {
              enter: (tabId, at) => client.call('page.enterPage', { pageId, tabId, nodeId: at }, { quiet: true }),
              leave: (tabId) => client.call('page.leavePage', { tabId }, { quiet: true, keepalive: true }),
            },
            list: async () => (await client.call('page.queryPageEditors', { pageId }, { quiet: true })).list,
            follow: (changed) =>
              client.followChanges?.((entities) => {
                if (!entities || entities.includes('pageEditor')) changed();
              }),
          }
        : undefined,
    [client, kind, pageId],
  );
  return usePeople(people, nodeId).map((person) => ({ ...person, color: COLORS[person.userId % COLORS.length]! }));
}
