/** A text field exactly over the text that is being typed; input methods work as in any field. */
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { TextLayer } from '../../../images/document';
import { fontOf } from '../../../images/fonts';
import { useEditor, useEditorContext } from '../EditorContext';
import { MESSAGES } from '../image-editor.messages';
import { indexOf } from '../state/layers';
import { typeText } from '../state/typing';
import { selectionBox } from './geometry';

export function TypedText() {
  const typing = useEditor((state) => state.typing);
  const layer = useEditor(({ document }) => (typing === null ? undefined : indexOf(document).get(typing)?.layer));
  return layer?.type === 'text' ? <Field key={layer.id} layer={layer} /> : null;
}

function Field({ layer }: { readonly layer: TextLayer }) {
  const { editor, viewport } = useEditorContext();
  const { zoom, x, y } = useStore(viewport.view);
  const document = useEditor((state) => state.document);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    return () => editor.endMerge();
  }, [editor]);
  const box = selectionBox(document, [layer.id])!;
  const place = `translate(${x + box.x * zoom}px, ${y + box.y * zoom}px) scale(${zoom})`;
  const turn = `translate(${box.width / 2}px, ${box.height / 2}px) rotate(${box.rotation}deg) translate(${-box.width / 2}px, ${-box.height / 2}px)`;
  // Slightly wider than the text (less than a letter), so that rounding causes no line break that the painter lacks.
  const room = layer.size * 0.2 + Math.max(0, layer.spacing ?? 0);
  const before = { left: 0, center: room / 2, right: room }[layer.align];
  return (
    <textarea
      ref={field}
      className="at-ie-typed"
      aria-label={MESSAGES.typeText}
      value={layer.text}
      maxLength={5000}
      spellCheck={false}
      style={{
        width: layer.width + room,
        height: Math.max(layer.height, layer.size * layer.lineHeight),
        transform: `${place} ${turn} translateX(${-before}px)`,
        font: fontOf(layer.font, layer.weight, layer.size),
        lineHeight: layer.lineHeight,
        letterSpacing: layer.spacing ?? 0,
        textAlign: layer.align,
        color: typeof layer.color === 'string' ? layer.color : layer.color.stops[0]?.color,
      }}
      onChange={({ target }) => typeText(editor, layer.id, target.value)}
      onBlur={() => editor.type(null)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') editor.type(null);
      }}
    />
  );
}
