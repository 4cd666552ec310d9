/** Shapes and stickers by category; a press inserts, a drag drops where it is let go. */
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import { useMemo, useState } from 'react';
import { type ImageDocument, SHAPES, type ShapeName } from '../../../../images/document';
import { type Sticker, STICKER_CATEGORIES, type StickerCategory, STICKERS } from '../../../../images/stickers';
import { useEditorContext } from '../../EditorContext';
import { MESSAGES } from '../../image-editor.messages';
import { STICKER_TYPE } from '../../stage/dropped';
import { insertShape, insertSticker } from '../../state/insert';
import { useDrawing } from '../../useDrawing';

type Shown = StickerCategory | 'all';
const CATEGORIES = [
  { value: 'all' as Shown, label: MESSAGES.template.all },
  ...Object.entries(STICKER_CATEGORIES).map(([value, label]) => ({ value: value as Shown, label })),
];

export default function Stickers() {
  const { editor } = useEditorContext();
  const [text, setText] = useState('');
  const [category, setCategory] = useState<Shown>('all');
  const wanted = text.trim();
  const found = Object.entries(STICKERS).filter(
    ([, sticker]) => sticker.title.includes(wanted) && (category === 'all' || sticker.category === category),
  );
  return (
    <>
      <section>
        <h3>{MESSAGES.stickers.shapes}</h3>
        <div className="at-ie-shapes">
          {Object.entries(SHAPES).map(([shape, title]) => (
            <button
              key={shape}
              type="button"
              aria-label={title}
              title={title}
              onClick={() => insertShape(editor, shape as ShapeName)}
            >
              <i data-shape={shape} />
            </button>
          ))}
        </div>
      </section>
      <Input
        allowClear
        aria-label={MESSAGES.stickers.search}
        placeholder={MESSAGES.stickers.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Segmented
        className="at-ie-categories"
        size="small"
        value={category}
        options={CATEGORIES}
        onChange={setCategory}
      />
      <div className="at-ie-stickers">
        {found.map(([key, sticker]) => (
          <StickerButton key={key} name={key} sticker={sticker} onPress={() => insertSticker(editor, key)} />
        ))}
      </div>
      {found.length === 0 && <p className="at-ie-quiet">{MESSAGES.stickers.none}</p>}
    </>
  );
}

interface ButtonProps {
  readonly name: string;
  readonly sticker: Sticker;
  onPress(): void;
}

function StickerButton({ name, sticker, onPress }: ButtonProps) {
  const document = useMemo(() => sampleOf(name), [name]);
  const address = useDrawing(document, 120);
  return (
    <button
      type="button"
      draggable
      aria-label={sticker.title}
      title={sticker.title}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(STICKER_TYPE, name)}
      onClick={onPress}
    >
      {address !== '' && <img src={address} alt="" draggable={false} />}
    </button>
  );
}

const sampleOf = (sticker: string): ImageDocument => ({
  version: 1,
  width: 120,
  height: 120,
  background: null,
  layers: [{ id: 'sticker', type: 'sticker', sticker, x: 10, y: 10, width: 100, height: 100 }],
});
