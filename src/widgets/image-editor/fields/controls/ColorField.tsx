/** A colour: antd's picker with the colours of the team and those used last, a pipette and a hint on contrast. */
import './controls.css';
import Button from 'antd/es/button';
import ColorPicker from 'antd/es/color-picker';
import { type ReactNode, useState } from 'react';
import type { Color, Paint } from '../../../../images/document';
import { IMAGE_CALL_LIMITS } from '../../../../services/catalogue/sets/image';
import { useEditorContext } from '../../EditorContext';
import { contrastHint } from '../color/contrast';
import { MESSAGES } from '../fields.messages';
import { BASIC_COLORS, recentColors, rememberColor, useTeamColors } from './colors';
import { Field } from '../../../../shared/property-form/Field';

interface ColorFieldProps {
  /** Id of the button. */
  readonly id?: string;
  readonly label: string;
  /** null: transparent. */
  readonly value: Color | null;
  readonly canBeTransparent?: boolean;
  /** The paint behind the colour, for the hint on contrast. */
  readonly behind?: Paint;
  onChange(value: Color | null): void;
  onDone?(): void;
}

export function ColorField({ label, behind, ...picked }: ColorFieldProps) {
  return (
    <Field
      label={label}
      {...(behind !== undefined &&
        picked.value !== null && {
          help: <Contrast value={picked.value} behind={behind} onUse={picked.onChange} />,
        })}
    >
      {(id) => <ColorButton id={id} label={label} {...picked} />}
    </Field>
  );
}

/** The picker without a label, for rows of several. */
export function ColorButton({ id, label, value, canBeTransparent, onChange, onDone }: Omit<ColorFieldProps, 'behind'>) {
  const { client } = useEditorContext();
  const [isOpen, setIsOpen] = useState(false);
  const team = useTeamColors(client, isOpen);
  const done = (color: Color | null) => {
    if (color !== null) rememberColor(color);
    onDone?.();
  };
  const recent = recentColors();
  const withTools = (panel: ReactNode) => (
    <div className="at-ic-picker">
      {panel}
      <Tools value={value} team={team} onChange={onChange} done={done} />
    </div>
  );
  return (
    <ColorPicker
      size="small"
      value={value}
      open={isOpen}
      allowClear={canBeTransparent ?? false}
      disabledFormat
      showText={(color) => (value === null ? MESSAGES.transparent : color.toHexString())}
      presets={[
        ...(team.colors.length > 0 ? [{ label: MESSAGES.teamColors, colors: [...team.colors], key: 'team' }] : []),
        ...(recent.length > 0 ? [{ label: MESSAGES.recentColors, colors: [...recent], key: 'recent' }] : []),
        { label: MESSAGES.basicColors, colors: [...BASIC_COLORS], key: 'basic' },
      ]}
      panelRender={withTools}
      onOpenChange={setIsOpen}
      onChange={(color) => onChange(color.cleared === true ? null : color.toHexString())}
      onChangeComplete={(color) => done(color.cleared === true ? null : color.toHexString())}
      onClear={() => onChange(null)}
    >
      <button id={id} type="button" className="at-ic-color" aria-label={MESSAGES.choose(label)}>
        <span className="at-ic-swatch">
          <span style={{ background: value ?? 'transparent' }} />
        </span>
        <span>{value ?? MESSAGES.transparent}</span>
      </button>
    </ColorPicker>
  );
}

interface EyeDropperWindow {
  readonly EyeDropper?: new () => { open(): Promise<{ readonly sRGBHex: string }> };
}

interface ToolsProps {
  readonly value: Color | null;
  readonly team: ReturnType<typeof useTeamColors>;
  onChange(value: Color | null): void;
  done(value: Color | null): void;
}

function Tools({ value, team, onChange, done }: ToolsProps): ReactNode {
  const { canSaveColors = false } = useEditorContext().rights;
  const { EyeDropper } = globalThis as EyeDropperWindow;
  const pick = async () => {
    try {
      const { sRGBHex } = await new EyeDropper!().open();
      onChange(sRGBHex.toLowerCase());
      done(sRGBHex.toLowerCase());
    } catch {
      // The person pressed Escape.
    }
  };
  const isOfTeam = value !== null && team.colors.includes(value);
  const isFull = !isOfTeam && team.colors.length >= IMAGE_CALL_LIMITS.colors;
  return (
    <div className="at-ic-tools">
      {EyeDropper && (
        <Button size="small" onClick={() => void pick()}>
          {MESSAGES.pipette}
        </Button>
      )}
      {canSaveColors && value !== null && (
        <Button
          size="small"
          disabled={isFull}
          title={isFull ? MESSAGES.teamFull(IMAGE_CALL_LIMITS.colors) : ''}
          onClick={() =>
            void team.save(isOfTeam ? team.colors.filter((each) => each !== value) : [...team.colors, value])
          }
        >
          {isOfTeam ? MESSAGES.removeFromTeam : MESSAGES.addToTeam}
        </Button>
      )}
      {team.trouble !== '' && (
        <small role="alert">
          {MESSAGES.teamTrouble}：{team.trouble}
        </small>
      )}
    </div>
  );
}

interface ContrastProps {
  readonly value: Color;
  readonly behind: Paint;
  onUse(color: Color): void;
}

function Contrast({ value, behind, onUse }: ContrastProps) {
  const { ratio, better } = contrastHint(value, behind);
  if (better === undefined) return MESSAGES.contrast(ratio.toFixed(1));
  return (
    <span className="at-ic-warn">
      {MESSAGES.contrastLow(ratio.toFixed(1))}{' '}
      <Button type="link" size="small" onClick={() => onUse(better)}>
        {MESSAGES.takeBetter(better)}
      </Button>
    </span>
  );
}
