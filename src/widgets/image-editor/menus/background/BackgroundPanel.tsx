/** The menu for the background: transparent, a colour, a gradient, a picture. */
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import type { BackgroundPicture, ImageDocument } from '../../../../images/document';
import { useEditor, useEditorContext } from '../../EditorContext';
import { Swatches } from '../../fields/controls/Choices';
import { ColorField } from '../../fields/controls/ColorField';
import { BASIC_COLORS } from '../../fields/controls/colors';
import { cssOf, GRADIENTS, paintAs } from '../../fields/controls/gradient';
import { GradientEditor } from '../../fields/controls/GradientEditor';
import { SliderField } from '../../../../shared/property-form/SliderField';
import { withFilter } from '../filters/presets';
import { PictureChooser } from '../shared/PictureChooser';
import { MESSAGES } from './background.messages';
import '../menus.css';

type Background = ImageDocument['background'];
type Kind = keyof typeof MESSAGES.kinds;

const kindOf = (background: Background): Kind =>
  background === null
    ? 'none'
    : typeof background === 'string'
      ? 'color'
      : 'src' in background
        ? 'picture'
        : 'gradient';

export default function BackgroundPanel() {
  const { editor } = useEditorContext();
  const background = useEditor((state) => state.document.background);
  // The kind "picture" is selected before a picture is chosen.
  const [isChoosing, setIsChoosing] = useState(false);
  const kind = isChoosing ? 'picture' : kindOf(background);
  const set = (next: Background, merge?: string) => {
    setIsChoosing(false);
    editor.apply(MESSAGES.set, (document) => ({ ...document, background: next }), merge === undefined ? {} : { merge });
  };
  const become = (next: Kind) => {
    if (next === kindOf(background)) setIsChoosing(false);
    else if (next === 'picture') setIsChoosing(true);
    else set(begun(background, next));
  };
  return (
    <div className="at-im">
      <Segmented
        block
        aria-label={MESSAGES.kind}
        value={kind}
        options={Object.entries(MESSAGES.kinds).map(([value, label]) => ({ value: value as Kind, label }))}
        onChange={become}
      />
      <OfKind kind={kind} background={background} set={set} done={() => editor.endMerge()} />
      <ToAll background={background} />
    </div>
  );
}

/** Converts the background to another kind, as similar to the present one as possible. */
function begun(background: Background, kind: 'none' | 'color' | 'gradient'): Background {
  if (kind === 'none') return null;
  const paint = background !== null && typeof background === 'object' && 'src' in background ? null : background;
  return paintAs(paint, kind === 'color' ? 'solid' : 'linear');
}

interface OfKindProps {
  readonly kind: Kind;
  readonly background: Background;
  set(background: Background, merge?: string): void;
  done(): void;
}

function OfKind({ kind, background, set, done }: OfKindProps) {
  if (kind === 'none') return <p className="at-im-hint">{MESSAGES.noneHint}</p>;
  if (kind === 'color') {
    const color = typeof background === 'string' ? background : null;
    return (
      <>
        <Swatches label={MESSAGES.color} colors={BASIC_COLORS} value={color} onChoose={(next) => set(next)} />
        <ColorField
          label={MESSAGES.color}
          value={color}
          canBeTransparent
          onChange={(next) => set(next, 'background-color')}
          onDone={done}
        />
      </>
    );
  }
  if (kind === 'gradient') return <Gradients background={background} set={set} done={done} />;
  return <Picture background={background} set={set} done={done} />;
}

type PartProps = Omit<OfKindProps, 'kind'>;

function Gradients({ background, set, done }: PartProps) {
  const gradient = background !== null && typeof background === 'object' && 'stops' in background ? background : null;
  return (
    <>
      <ul className="at-im-tiles" aria-label={MESSAGES.gradients}>
        {GRADIENTS.map(({ title, paint }) => (
          <li key={title}>
            <button type="button" aria-pressed={gradient === paint} onClick={() => set(paint)}>
              <span className="at-im-tile" style={{ backgroundImage: cssOf(paint) }} />
              {title}
            </button>
          </li>
        ))}
      </ul>
      {gradient && (
        <GradientEditor value={gradient} onChange={(next) => set(next, 'background-gradient')} onDone={done} />
      )}
    </>
  );
}

function Picture({ background, set, done }: PartProps) {
  const picture = background !== null && typeof background === 'object' && 'src' in background ? background : null;
  return (
    <>
      {picture && (
        <>
          <Segmented
            block
            aria-label={MESSAGES.fit}
            value={picture.fit}
            options={Object.entries(MESSAGES.fits).map(([value, label]) => ({
              value: value as BackgroundPicture['fit'],
              label,
            }))}
            onChange={(fit) => set({ ...picture, fit })}
          />
          <SliderField
            label={MESSAGES.blur}
            value={picture.filters?.blur ?? 0}
            min={0}
            max={100}
            byDefault={0}
            shown={(value) => `${value}px`}
            onChange={(blur) => set(blurred(picture, blur), 'background-blur')}
            onDone={done}
          />
        </>
      )}
      <PictureChooser
        title={MESSAGES.choosePicture}
        chosen={picture?.src}
        onChoose={({ src }) => set({ fit: 'cover', ...picture, src })}
      />
    </>
  );
}

function blurred({ filters, ...picture }: BackgroundPicture, blur: number): BackgroundPicture {
  const next = withFilter(filters, 'blur', blur);
  return next ? { ...picture, filters: next } : picture;
}

function ToAll({ background }: { readonly background: Background }) {
  const { editor } = useEditorContext();
  const imageList = useEditor((state) => state.imageList);
  const apply = () => {
    const keys = imageList.map(({ key }) => key);
    const { changed } = editor.applyToMany(MESSAGES.set, keys, ({ document }) =>
      document.background === background ? undefined : { ...document, background },
    );
    editor.announce(changed > 0 ? MESSAGES.appliedTo(changed) : MESSAGES.noneChanged);
  };
  return (
    <Button block disabled={imageList.length < 2} onClick={apply}>
      {MESSAGES.toAll}
    </Button>
  );
}
