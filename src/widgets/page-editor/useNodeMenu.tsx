/** Items of the context menu, and what they do. */
import { useState } from 'react';
import { groundsOf, useEditorContext } from './EditorContext';
import { MESSAGES } from './page-editor.messages';
import { boxed, toggled } from './state/commands';
import { ACTIONS, type KeyContext } from './state/keys';

export function useNodeMenu(keys: KeyContext) {
  const { editor, variant, mayEdit, rights } = useEditorContext();
  const [isSavingTemplate, setIsSavingTemplate] = useState(false);
  const change = (make: typeof boxed) => {
    const state = editor.view.getState();
    const made = make(groundsOf(state), state.selection);
    if (made) editor.change(made);
  };
  const acts: Readonly<Record<keyof typeof MESSAGES.menu, () => void>> = {
    ...(Object.fromEntries(Object.entries(ACTIONS).map(([key, act]) => [key, () => act(keys)])) as Record<
      keyof typeof ACTIONS,
      () => void
    >),
    box: () => change(boxed),
    hide: () => change((grounds, ids) => toggled(grounds, ids, 'hidden')),
    lock: () => change((grounds, ids) => toggled(grounds, ids, 'locked')),
    template: () => setIsSavingTemplate(true),
  };
  const isOffered = (key: string) =>
    key === 'copy' || (key === 'template' ? variant.templates && rights.canWrite : mayEdit);
  const items = Object.entries(MESSAGES.menu)
    .filter(([key]) => isOffered(key))
    .map(([key, label]) => ({ key, label }));
  return {
    menu: { items, onClick: ({ key }: { key: string }) => acts[key as keyof typeof acts]() },
    isSavingTemplate,
    closeTemplate: () => setIsSavingTemplate(false),
  };
}
