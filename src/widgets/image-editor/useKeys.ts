/** Handles keys and the clipboard, unless a field has the focus. */
import { type RefObject, useEffect } from 'react';
import type { EditorContext } from './EditorContext';
import { copySelection, cutSelection, paste } from './state/clipboard';
import { press } from './state/commands';

const FIELDS = 'input,textarea,select,[contenteditable],[role=combobox],[role=listbox],[role=slider],[role=menu]';

export function useKeys(root: RefObject<HTMLElement | null>, context: EditorContext): void {
  useEffect(() => {
    const isMine = ({ target }: Event): boolean => {
      const element = target instanceof Element ? target : null;
      if (!element || !root.current) return false;
      const isInside = root.current.contains(element) || element === document.body;
      // A dialog above the editor handles its own keys; a dialog that contains the editor does not.
      const dialog = element.closest('[role=dialog]');
      return isInside && !element.closest(FIELDS) && (!dialog || dialog.contains(root.current));
    };
    const { editor, viewport, client } = context;
    const down = (event: KeyboardEvent) => {
      if (event.isComposing || !isMine(event)) return;
      const target = event.target as Element;
      const onStage = target.closest('.at-ie-canvas') !== null || target === document.body;
      // Tab, Space and Enter move and press elsewhere in the editor.
      if (!onStage && /^(Tab| |Enter|Arrow.*)$/.test(event.key)) return;
      if (event.key === ' ') {
        viewport.show({ isHand: true });
        event.preventDefault();
      } else if (press(event, context)) event.preventDefault();
    };
    const up = ({ key }: KeyboardEvent) => void (key === ' ' && viewport.show({ isHand: false }));
    const clip = (act: (data: DataTransfer) => boolean) => (event: ClipboardEvent) => {
      if (event.clipboardData && isMine(event) && act(event.clipboardData)) event.preventDefault();
    };
    const copy = clip((data) => copySelection(editor, data));
    const cut = clip((data) => cutSelection(editor, data));
    const pasted = clip((data) => paste(editor, client, data));
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', cut);
    document.addEventListener('paste', pasted);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', cut);
      document.removeEventListener('paste', pasted);
    };
  }, [root, context]);
}
