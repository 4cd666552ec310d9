/** Copies, cuts and pastes layers, unless a field has the focus. */
import { type RefObject, useEffect } from 'react';
import { isTyping } from '../../shared/browser/typing';
import { isFor } from '../../shared/commands/use-commands';
import type { EditorContext } from './EditorContext';
import { copySelection, cutSelection, paste } from './state/clipboard';

export function useClipboard(root: RefObject<HTMLElement | null>, { editor, client }: EditorContext): void {
  useEffect(() => {
    const acts = {
      copy: (data: DataTransfer) => copySelection(editor, data),
      cut: (data: DataTransfer) => cutSelection(editor, data),
      paste: (data: DataTransfer) => paste(editor, client, data),
    };
    const take = (event: ClipboardEvent) => {
      const { target, clipboardData, type } = event;
      if (!clipboardData || !root.current || !(target instanceof Element)) return;
      if (!isFor(target, root.current) || isTyping(target)) return;
      if (acts[type as keyof typeof acts](clipboardData)) event.preventDefault();
    };
    const types = Object.keys(acts) as (keyof typeof acts)[];
    types.forEach((type) => document.addEventListener(type, take));
    return () => types.forEach((type) => document.removeEventListener(type, take));
  }, [root, editor, client]);
}
