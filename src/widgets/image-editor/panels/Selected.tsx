/** Settings of the selected layers: arrangement for several, all fields for a single one. */
import Button from 'antd/es/button';
import Slider from 'antd/es/slider';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import type { Layer, Shadow } from '../../../images/document';
import type { Alignment } from '../../../images/edits';
import { type EditorContext, useEditorContext } from '../EditorContext';
import { FIELD_GROUPS } from '../fields';
import { ColorInput } from '../fields/ColorInput';
import type { FieldProps } from '../fields/field';
import { ICONS } from '../icons';
import { MESSAGES } from '../image-editor.messages';
import { align, COMMANDS, distribute, flip } from '../state/commands';
import { type Command, isEnabled } from '../../../shared/commands/command';
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

type Act = readonly [command: Command<EditorContext>, icon: ReactNode];

const ALIGN_ICONS: Readonly<Record<Alignment, ReactNode>> = {
  left: ICONS.left,
  center: <span className="at-ie-turned">{ICONS.centre}</span>,
  right: ICONS.right,
  top: ICONS.top,
  middle: ICONS.middle,
  bottom: ICONS.bottom,
};
const ALIGNS: readonly Act[] = Object.entries(ALIGN_ICONS).map(([key, icon]) => [align(key as Alignment), icon]);
const DISTRIBUTES: readonly Act[] = [
  [distribute('horizontal'), '⫴'],
  [distribute('vertical'), '☰'],
];
const FLIPS: readonly Act[] = [
  [flip('horizontal'), ICONS.swap],
  [
    flip('vertical'),
    <span key="y" className="at-ie-turned">
      {ICONS.swap}
    </span>,
  ],
];
const ORDERS: readonly Act[] = [
  [COMMANDS.front, '⤒'],
  [COMMANDS.forward, '↑'],
  [COMMANDS.backward, '↓'],
  [COMMANDS.back, '⤓'],
];
const EDITS: readonly Act[] = [
  [COMMANDS.duplicate, ICONS.copy],
  [COMMANDS.group, ICONS.group],
  [COMMANDS.ungroup, ICONS.ungroup],
  [COMMANDS.remove, ICONS.remove],
];

function Arrange({ layers }: { readonly layers: readonly Layer[] }) {
  return (
    <div className="at-ie-arrange">
      <Acts acts={ALIGNS} />
      {layers.length > 2 && <Acts acts={DISTRIBUTES} />}
      <Acts acts={ORDERS} />
      <Acts acts={FLIPS} />
      <Acts acts={EDITS} />
    </div>
  );
}

function Acts({ acts }: { readonly acts: readonly Act[] }) {
  const context = useEditorContext();
  return (
    <span className="at-ie-acts">
      {acts
        .filter(([command]) => isEnabled(command, context))
        .map(([{ label, act }, icon]) => (
          <Button
            key={label}
            type="text"
            size="small"
            aria-label={label}
            title={label}
            onClick={() => void act(context)}
          >
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
