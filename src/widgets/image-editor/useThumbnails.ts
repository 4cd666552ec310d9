/** Small pictures for the strip, drawn again a moment after an image changed. */
import { useEffect } from 'react';
import { whenIdle } from '../../shared/browser/when-idle';
import { useEditorContext } from './EditorContext';
import type { ImageDocument } from '../../images/document';
import { thumbnailWith } from './state/previews';

const SIDE = 160;
const AFTER_MS = 600;

export function useThumbnails(): void {
  const { editor, pictures } = useEditorContext();
  useEffect(() => {
    const drawn = new Map<string, { document: ImageDocument; address: string }>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const draw = async () => {
      for (const { key, document } of editor.view.getState().imageList) {
        const before = drawn.get(key);
        if (isOver || before?.document === document) continue;
        const address = await thumbnailWith(pictures, document, SIDE).catch(() => undefined);
        if (address === undefined) continue;
        if (before) URL.revokeObjectURL(before.address);
        drawn.set(key, { document, address });
        if (!isOver) editor.preview(key, address);
      }
    };
    let running = Promise.resolve();
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => whenIdle(() => void (running = running.then(draw))), AFTER_MS);
    };
    let list = editor.view.getState().jsonList;
    const stop = editor.view.subscribe(({ jsonList }) => {
      if (jsonList === list) return;
      list = jsonList;
      soon();
    });
    soon();
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
      drawn.forEach(({ address }) => URL.revokeObjectURL(address));
    };
  }, [editor, pictures]);
}
