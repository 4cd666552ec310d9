/** Settings of the selected layers: arrangement for several, all fields for a single one. */
import Button from 'antd/es/button';
import Slider from 'antd/es/slider';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import type { Layer, Shadow } from '../../../images/document';
import { type Alignment, ALIGNMENTS } from '../../../images/edits';
import { useEditorContext } from '../EditorContext';
import { FIELD_GROUPS } from '../fields';
import { ColorInput } from '../fields/ColorInput';
import type { FieldProps } from '../fields/field';
import { ICONS } from '../icons';
import { MESSAGES } from '../image-editor.messages';
import { align, type Command, COMMANDS, distribute, flip } from '../state/commands';
import { changed, resized, withFields } from '../state/edits';
import { Field } from '../../../shared/property-form/Field';
import { NumberSetting } from './NumberSetting';

export default function Selected({ layers }: { readonly layers: readonly Layer[] }) {
  const [only] = layers;
  return (
    <>
      <Arrange layers={layers} />
      {layers.length === 1 && <Single key={only!.id} layer={only!} />}
    </>
  );
}

type Act = readonly [title: string, icon: ReactNode, run: Command['run']];

const ALIGN_ICONS: Readonly<Record<Alignment, ReactNode>> = {
  left: ICONS.left,
  center: <span className="at-ie-turned">{ICONS.centre}</span>,
  right: ICONS.right,
  top: ICONS.top,
  middle: ICONS.middle,
  bottom: ICONS.bottom,
};
const ALIGNS: readonly Act[] = Object.entries(ALIGNMENTS).map(([key, title]) => [
  title,
  ALIGN_ICONS[key as Alignment],
  align(key as Alignment),
]);
const DISTRIBUTES: readonly Act[] = [
  [MESSAGES.distribute.horizontal, '⫴', distribute('horizontal')],
  [MESSAGES.distribute.vertical, '☰', distribute('vertical')],
];
const FLIPS: readonly Act[] = [
  [MESSAGES.flip.horizontal, ICONS.swap, flip('horizontal')],
  [
    MESSAGES.flip.vertical,
    <span key="y" className="at-ie-turned">
      {ICONS.swap}
    </span>,
    flip('vertical'),
  ],
];
const ORDERS: readonly Act[] = [
  [MESSAGES.order.front, '⤒', COMMANDS.front.run],
  [MESSAGES.order.up, '↑', COMMANDS.forward.run],
  [MESSAGES.order.down, '↓', COMMANDS.backward.run],
  [MESSAGES.order.back, '⤓', COMMANDS.back.run],
];
const EDITS: readonly Act[] = [
  [MESSAGES.commands.duplicate, ICONS.copy, COMMANDS.duplicate.run],
  [MESSAGES.commands.group, ICONS.group, COMMANDS.group.run],
  [MESSAGES.commands.ungroup, ICONS.ungroup, COMMANDS.ungroup.run],
  [MESSAGES.commands.remove, ICONS.remove, COMMANDS.remove.run],
];

function Arrange({ layers }: { readonly layers: readonly Layer[] }) {
  const isIdle: Readonly<Record<string, boolean>> = {
    [MESSAGES.commands.group]: layers.length < 2,
    [MESSAGES.commands.ungroup]: layers.every(({ type }) => type !== 'group'),
  };
  return (
    <div className="at-ie-arrange">
      <Acts acts={ALIGNS} />
      {layers.length > 2 && <Acts acts={DISTRIBUTES} />}
      <Acts acts={ORDERS} />
      <Acts acts={FLIPS} />
      <Acts acts={EDITS.filter(([title]) => !isIdle[title])} />
    </div>
  );
}

function Acts({ acts }: { readonly acts: readonly Act[] }) {
  const context = useEditorContext();
  return (
    <span className="at-ie-acts">
      {acts.map(([title, icon, run]) => (
        <Button key={title} type="text" size="small" aria-label={title} title={title} onClick={() => void run(context)}>
          {icon}
        </Button>
      ))}
    </span>
  );
}

function Single({ layer }: { readonly layer: Layer }) {
  const { editor } = useEditorContext();
  const step = (title: string, make: (layer: Layer) => Layer, merge?: string) =>
    editor.apply(
      title,
      (document) => changed(document, [layer.id], make),
      merge === undefined ? {} : { merge: `${merge} ${layer.id}` },
    );
  const change = (title: string, fields: Partial<Layer>, merge?: string) =>
    void step(title, (before) => withFields(before, fields), merge);
  return (
    <>
      <Place layer={layer} step={step} />
      <Field label={MESSAGES.opacity}>
        {() => (
          <Slider
            min={0}
            max={100}
            ariaLabelForHandle={MESSAGES.opacity}
            value={Math.round((layer.opacity ?? 1) * 100)}
            onChange={(value) =>
              change(
                MESSAGES.changed(MESSAGES.opacity),
                { opacity: value === 100 ? undefined : value / 100 },
                'opacity',
              )
            }
          />
        )}
      </Field>
      {FIELD_GROUPS.filter(({ of }) => of.includes(layer.type)).map(({ key, title, Fields }) => (
        <fieldset key={key} className="at-ie-group">
          <legend>{title}</legend>
          <Fields {...({ layer, change } as unknown as FieldProps<never>)} />
        </fieldset>
      ))}
      <ShadowFields
        shadow={layer.shadow}
        change={(shadow, merge) => change(MESSAGES.changed(MESSAGES.hasShadow), { shadow }, merge)}
      />
    </>
  );
}

interface PlaceProps {
  readonly layer: Layer;
  step(title: string, make: (layer: Layer) => Layer, merge: string): void;
}

function Place({ layer, step }: PlaceProps) {
  const set = (key: 'x' | 'y' | 'rotation', what: string) => (value: number) =>
    step(
      MESSAGES.changed(what),
      (before) => withFields(before, { [key]: key === 'rotation' && value === 0 ? undefined : value }),
      key,
    );
  const size = (key: 'width' | 'height', what: string) => (value: number) =>
    step(MESSAGES.changed(what), (before) => sized(before, key, value), key);
  return (
    <div className="at-ie-pair">
      <NumberSetting label={MESSAGES.x} value={layer.x} onChange={set('x', MESSAGES.x)} />
      <NumberSetting label={MESSAGES.y} value={layer.y} onChange={set('y', MESSAGES.y)} />
      <NumberSetting
        label={MESSAGES.width}
        min={1}
        max={20_000}
        value={layer.width}
        onChange={size('width', MESSAGES.width)}
      />
      <NumberSetting
        label={MESSAGES.height}
        min={1}
        max={20_000}
        value={layer.height}
        onChange={size('height', MESSAGES.height)}
      />
      <NumberSetting
        label={MESSAGES.rotation}
        min={-360}
        max={360}
        value={layer.rotation ?? 0}
        onChange={set('rotation', MESSAGES.rotation)}
      />
    </div>
  );
}

/** Sets a side of a layer. Pictures, stickers and groups keep their proportions; shapes do not. */
function sized(layer: Layer, key: 'width' | 'height', value: number): Layer {
  if (layer.type === 'shape') return { ...layer, [key]: value };
  if (layer.type === 'text' && key === 'width') return resized(layer, value, layer.height);
  const scale = value / layer[key];
  return resized(layer, layer.width * scale, layer.height * scale);
}

const FIRST: Shadow = { color: '#00000059', blur: 16, x: 0, y: 8 };

function ShadowFields({
  shadow,
  change,
}: {
  readonly shadow: Shadow | undefined;
  change(shadow: Shadow | undefined, merge?: string): void;
}) {
  return (
    <fieldset className="at-ie-group">
      <legend>
        {MESSAGES.hasShadow}
        <Switch
          size="small"
          aria-label={MESSAGES.hasShadow}
          checked={shadow !== undefined}
          onChange={(isOn) => change(isOn ? FIRST : undefined)}
        />
      </legend>
      {shadow && (
        <div className="at-ie-pair">
          <Field label={MESSAGES.shadow.color}>
            {(id) => (
              <ColorInput
                id={id}
                title={MESSAGES.shadow.color}
                value={shadow.color}
                onChange={(color) => change({ ...shadow, color }, 'shadow')}
              />
            )}
          </Field>
          <NumberSetting
            label={MESSAGES.shadow.blur}
            min={0}
            max={500}
            value={shadow.blur}
            onChange={(blur) => change({ ...shadow, blur }, 'shadow')}
          />
          <NumberSetting
            label={MESSAGES.shadow.x}
            min={-500}
            max={500}
            value={shadow.x}
            onChange={(x) => change({ ...shadow, x }, 'shadow')}
          />
          <NumberSetting
            label={MESSAGES.shadow.y}
            min={-500}
            max={500}
            value={shadow.y}
            onChange={(y) => change({ ...shadow, y }, 'shadow')}
          />
        </div>
      )}
    </fieldset>
  );
}
