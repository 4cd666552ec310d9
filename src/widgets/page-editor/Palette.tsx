/** What can be added: primitives by group, components that are online, templates of parts. */
import { useDraggable } from '@dnd-kit/core';
import Input, { type InputRef } from 'antd/es/input';
import { type Ref, useEffect, useState } from 'react';
import { type PageNode, type PinnedComponents, pinOf } from '../../pages/document';
import { PRIMITIVES } from '../../pages/primitives';
import { PRIMITIVE_GROUPS } from '../../pages/primitives/primitive';
import type { PageTemplate } from '../../services/catalogue/generated/types';
import { errorMessage } from '../../services/client';
import { groundsOf, useEditor, useEditorContext } from './EditorContext';
import { NodeIcon } from './NodeIcon';
import { MESSAGES } from './page-editor.messages';
import { addition, newNode } from './state/commands';
import { LINES } from './state/lines';
import { placeFor } from './state/placement';
import type { Dragged } from './state/stage';
import { pinnedOf } from './state/subject';

interface Item {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Lines of its icon. */
  readonly icon: string;
  readonly group: string;
  /** Creates the nodes, with provisional ids. */
  nodes(): readonly PageNode[];
  readonly pinned?: PinnedComponents;
}

export function Palette({ search }: { readonly search: Ref<InputRef> }) {
  const { variant } = useEditorContext();
  const [text, setText] = useState('');
  const items = [...useItems(), ...useOnline(variant.components)];
  const wanted = text.trim().toLowerCase();
  const shown = items.filter(({ title, summary }) => `${title} ${summary}`.toLowerCase().includes(wanted));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <div className="at-pe-palette">
      <Input
        ref={search}
        size="small"
        allowClear
        value={text}
        aria-label={MESSAGES.searchPalette}
        placeholder={MESSAGES.searchPalette}
        onChange={({ target }) => setText(target.value)}
      />
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <ul>
            {shown
              .filter((item) => item.group === group)
              .map((item) => (
                <PaletteItem key={item.key} item={item} />
              ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && <p className="at-pe-hint">{MESSAGES.nothingFound}</p>}
      {variant.templates && <Templates wanted={wanted} />}
    </div>
  );
}

function useItems(): readonly Item[] {
  const { variant } = useEditorContext();
  const isComponent = useEditor(({ document }) => 'props' in document);
  const primitives = Object.values(PRIMITIVES)
    .filter(({ group }) => variant.groups.includes(group))
    .map(({ type, name, summary, icon, group }): Item => ({
      key: type,
      title: name.zh,
      summary,
      icon,
      group: PRIMITIVE_GROUPS[group],
      nodes: () => [newNode(type, new Set())!],
    }));
  if (!isComponent || !variant.slots) return primitives;
  const slot: Item = {
    key: 'slot',
    title: MESSAGES.slot,
    summary: MESSAGES.slots,
    icon: LINES.slot,
    group: PRIMITIVE_GROUPS.layout,
    nodes: () => [{ id: 'new', type: 'slot', props: { name: 'default' } }],
  };
  return [slot, ...primitives];
}

function useOnline(isOffered: boolean): readonly Item[] {
  const { client } = useEditorContext();
  const [items, setItems] = useState<readonly Item[]>([]);
  useEffect(() => {
    if (!isOffered) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async () => {
      const { list, pinned } = await client.call('component.queryOnline', {}, { signal, quiet: true });
      const below = pinnedOf(pinned);
      setItems(
        list.map(({ rootId, versionNo, name, description, content, category }) => ({
          key: `c${rootId}`,
          title: name,
          summary: `${description} ${category}`,
          icon: LINES.component,
          group: MESSAGES.online,
          nodes: () => [{ id: 'new', type: 'component', component: rootId, version: versionNo }],
          pinned: { ...below, [pinOf(rootId, versionNo)]: content as PinnedComponents[string] },
        })),
      );
    };
    // Ignore failures: without components the palette still offers the primitives.
    void look().catch(() => undefined);
    return () => leaving.abort();
  }, [client, isOffered]);
  return items;
}

/** Adds nodes at the selection; shows a notice if they do not fit there. */
function useAdd() {
  const { editor } = useEditorContext();
  return (title: string, nodes: readonly PageNode[], pinned: PinnedComponents = {}) => {
    const state = editor.view.getState();
    const grounds = { ...groundsOf(state), pinned: { ...state.pinned, ...pinned } };
    const place = placeFor(grounds, state.selection.at(-1), nodes, state.slot);
    const change = place && addition(grounds, nodes, place, MESSAGES.insert(title));
    if (change) editor.change({ ...change, pinned });
    else editor.announce(MESSAGES.cannotInsert(title));
  };
}

function PaletteItem({ item: { key, title, summary, icon, nodes, pinned } }: { readonly item: Item }) {
  const add = useAdd();
  const start = (): Dragged => ({ kind: 'new', title, nodes: nodes(), ...(pinned && { pinned }) });
  const { setNodeRef, listeners } = useDraggable({ id: `new-${key}`, data: { start } });
  return (
    <li>
      <button ref={setNodeRef} type="button" title={summary} {...listeners} onClick={() => add(title, nodes(), pinned)}>
        <NodeIcon lines={icon} />
        {title}
      </button>
    </li>
  );
}

function Templates({ wanted }: { readonly wanted: string }) {
  const { client, editor } = useEditorContext();
  const add = useAdd();
  const [list, setList] = useState<readonly PageTemplate[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const params = { kind: 'part' as const, pageNo: 1, pageSize: 50 };
    client
      .call('builder.queryTemplateList', params, { signal, quiet: true })
      .then((answer) => setList(answer.list))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [client]);
  const insert = async ({ templateId, name }: PageTemplate) => {
    try {
      const { content } = await client.call('builder.queryTemplate', { templateId });
      add(name, (content as { readonly body: readonly PageNode[] }).body);
    } catch (error) {
      editor.announce(errorMessage(error));
    }
  };
  const shown = list.filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(wanted));
  if (shown.length === 0) return null;
  return (
    <section aria-label={MESSAGES.templates}>
      <h3>{MESSAGES.templates}</h3>
      <ul>
        {shown.map((template) => (
          <li key={template.templateId}>
            <button type="button" title={template.category} onClick={() => void insert(template)}>
              {template.picture ? <img src={template.picture} alt="" /> : <NodeIcon lines={LINES.template} />}
              {template.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
