/** Presets, drawn by the painter as they will be. */
import { useMemo } from 'react';
import { useEditorContext } from '../../EditorContext';
import { blankDocument } from '../../state/images';
import { insertText, type TextPreset, textLayer } from '../../state/insert';
import { useDrawing } from '../../useDrawing';
import { PRESETS } from './presets';

export default function Texts() {
  const { editor } = useEditorContext();
  return PRESETS.map(([title, presets]) => (
    <section key={title}>
      <h3>{title}</h3>
      <div className="at-ie-presets">
        {presets.map((preset) => (
          <button key={preset.text} type="button" onClick={() => insertText(editor, preset)}>
            <Sample preset={preset} />
          </button>
        ))}
      </div>
    </section>
  ));
}

/** Width of the imagined page on which a preset is drawn; its size is a share of this width. */
const WIDTH = 600;

function Sample({ preset }: { readonly preset: TextPreset }) {
  const document = useMemo(() => {
    const page = { ...blankDocument(WIDTH, 200), background: null };
    const layer = textLayer(page, { ...preset, share: Math.max(0.06, preset.share) });
    const height = Math.ceil(layer.height + layer.size);
    return { ...page, height, layers: [{ ...layer, y: (height - layer.height) / 2 }] };
  }, [preset]);
  const address = useDrawing(document, WIDTH);
  return address === '' ? <span>{preset.text}</span> : <img src={address} alt={preset.text} />;
}
