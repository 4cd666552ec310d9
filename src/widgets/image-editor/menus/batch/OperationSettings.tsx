/** What the chosen operation needs to know. */
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Segmented from 'antd/es/segmented';
import { useStore } from 'zustand';
import { IMAGE_LIMITS } from '../../../../images/document';
import { IMAGE_FORMAT_NAMES } from '../../../../services/catalogue/sets/image';
import { imageUrl } from '../../../../shared/address/image-url';
import { useEditorContext } from '../../EditorContext';
import { Choices } from '../../fields/controls/Choices';
import { ChoiceField } from '../../../../shared/property-form/ChoiceField';
import { Field } from '../../../../shared/property-form/Field';
import { SliderField } from '../../../../shared/property-form/SliderField';
import { RATIOS } from '../crop/frame';
import { PRESETS, type PresetName } from '../filters/presets';
import { PictureChooser } from '../shared/PictureChooser';
import { MESSAGES } from './batch.messages';
import { batchOf, type BatchState } from './batch-state';
import type { Place } from './operations';
import { TemplateSelect } from './TemplateSelect';
import { optionsOf } from '../../../../shared/options';

interface SettingsProps {
  readonly state: BatchState;
  set(change: Partial<BatchState>): void;
}

export function OperationSettings() {
  const { editor } = useEditorContext();
  const store = batchOf(editor);
  const state = useStore(store);
  const set = (change: Partial<BatchState>) => store.setState({ ...change, outcome: null });
  const props = { state, set };
  switch (state.kind) {
    case 'filter':
      return (
        <Choices
          label={MESSAGES.operations.filter}
          choices={(Object.keys(PRESETS) as PresetName[]).map((value) => ({ value, label: PRESETS[value].title }))}
          value={state.preset}
          onChoose={(preset) => set({ preset })}
        />
      );
    case 'background':
      return <p className="at-im-hint">{MESSAGES.backgroundHint}</p>;
    case 'resize':
      return <Resize {...props} />;
    case 'crop':
      return (
        <Choices
          label={MESSAGES.ratio}
          choices={optionsOf(RATIOS).filter(({ value }) => value.includes(':'))}
          value={state.ratio}
          onChoose={(ratio) => set({ ratio })}
        />
      );
    case 'text':
    case 'picture':
      return <Mark {...props} />;
    case 'template':
      return <TemplateSelect value={state.template} onChoose={(template) => set({ template })} />;
    default:
      return (
        <Choices
          label={MESSAGES.format}
          choices={optionsOf(IMAGE_FORMAT_NAMES)}
          value={state.format}
          onChoose={(format) => set({ format })}
        />
      );
  }
}

const SIZES = [
  [1080, 1440],
  [1080, 1080],
  [1080, 1920],
  [1440, 1080],
  [1920, 1080],
] as const;

function Resize({ state: { size }, set }: SettingsProps) {
  const side = (key: 'width' | 'height') => (
    <InputNumber
      min={1}
      max={IMAGE_LIMITS.side}
      precision={0}
      value={size[key]}
      aria-label={MESSAGES.sides[key]}
      onChange={(value) => {
        if (value !== null) set({ size: { ...size, [key]: value } });
      }}
    />
  );
  return (
    <>
      <ChoiceField
        label={MESSAGES.size}
        value={`${size.width}×${size.height}`}
        options={SIZES.map(([width, height]) => ({ value: `${width}×${height}` }))}
        onChange={(value) => {
          const [width, height] = value.split('×').map(Number) as [number, number];
          set({ size: { ...size, width, height } });
        }}
      />
      <div className="at-im-row">
        {side('width')} × {side('height')}
      </div>
      <Segmented
        block
        aria-label={MESSAGES.keep}
        value={size.keep}
        options={optionsOf(MESSAGES.keeps)}
        onChange={(keep) => set({ size: { ...size, keep } })}
      />
    </>
  );
}

function Mark({ state: { kind, text, picture, mark }, set }: SettingsProps) {
  return (
    <>
      {kind === 'text' ? (
        <Field label={MESSAGES.watermark}>
          {(id) => <Input id={id} value={text} maxLength={60} onChange={({ target }) => set({ text: target.value })} />}
        </Field>
      ) : (
        <>
          {picture && (
            <img
              className="at-im-small at-im-checks"
              src={imageUrl(picture.src, { width: 64, scale: 2 })}
              alt={MESSAGES.operations.picture}
            />
          )}
          <PictureChooser
            title={MESSAGES.pictureMissing}
            chosen={picture?.src}
            onChoose={(next) => set({ picture: next })}
          />
        </>
      )}
      <div className="at-im-places">
        <Choices
          label={MESSAGES.place}
          choices={PLACES.map((value) => ({ value, label: MESSAGES.places[value] }))}
          value={mark.place}
          onChoose={(place) => set({ mark: { ...mark, place } })}
        />
      </div>
      {(['share', 'opacity'] as const).map((key) => (
        <SliderField
          key={key}
          label={MESSAGES[key]}
          value={mark[key]}
          min={0.05}
          max={1}
          step={0.05}
          byDefault={key === 'share' ? 0.3 : 0.8}
          shown={(value) => `${Math.round(value * 100)}%`}
          onChange={(value) => set({ mark: { ...mark, [key]: value } })}
        />
      ))}
    </>
  );
}

const PLACES: readonly Place[] = ['nw', 'n', 'ne', 'w', 'c', 'e', 'sw', 's', 'se'];
