/** Angle and stops of a gradient. */
import Button from 'antd/es/button';
import Slider from 'antd/es/slider';
import type { Gradient } from '../../../../images/document';
import { MESSAGES } from '../fields.messages';
import { ColorButton } from './ColorField';
import { cssOf, reversed, STOPS, withoutStop, withPlaces, withStop } from './gradient';
import { SliderField } from '../../../../shared/property-form/SliderField';

interface GradientEditorProps {
  readonly value: Gradient;
  onChange(value: Gradient): void;
  onDone?(): void;
}

export function GradientEditor({ value, onChange, onDone }: GradientEditorProps) {
  const { stops } = value;
  const set = (next: Gradient['stops']) => onChange({ ...value, stops: next });
  const setAtOnce = (next: Gradient['stops']) => {
    set(next);
    onDone?.();
  };
  return (
    <div className="at-ic-gradient">
      <div className="at-ic-bar" style={{ backgroundImage: cssOf({ kind: 'linear', angle: 0, stops }) }} />
      <Slider
        range
        min={0}
        max={100}
        step={0.5}
        included={false}
        tooltip={{ open: false }}
        value={stops.map(({ at }) => at * 100)}
        ariaLabelForHandle={stops.map((_, index) => MESSAGES.stopAt(index + 1))}
        onChange={(places) => set(withPlaces(stops, places))}
        onChangeComplete={() => onDone?.()}
      />
      <Stops stops={stops} set={set} setAtOnce={setAtOnce} {...(onDone && { onDone })} />
      <div className="at-ic-row">
        <Button
          size="small"
          disabled={stops.length >= STOPS.most}
          onClick={() => setAtOnce(withStop(stops, middleGap(stops))?.stops ?? stops)}
        >
          {MESSAGES.addStop}
        </Button>
        <Button size="small" onClick={() => setAtOnce(reversed(stops))}>
          {MESSAGES.reverse}
        </Button>
      </div>
      {value.kind === 'linear' && (
        <SliderField
          label={MESSAGES.angle}
          value={value.angle}
          min={0}
          max={360}
          byDefault={90}
          shown={(angle) => `${angle}°`}
          onChange={(angle) => onChange({ ...value, angle })}
          {...(onDone && { onDone })}
        />
      )}
    </div>
  );
}

interface StopsProps {
  readonly stops: Gradient['stops'];
  set(stops: Gradient['stops']): void;
  setAtOnce(stops: Gradient['stops']): void;
  onDone?(): void;
}

function Stops({ stops, set, setAtOnce, onDone }: StopsProps) {
  return (
    <ul className="at-ic-stops" aria-label={MESSAGES.stops}>
      {stops.map(({ at, color }, index) => (
        // A stop is its place in the order: nothing else identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <ColorButton
            label={MESSAGES.stop(index + 1)}
            value={color}
            onChange={(next) => {
              if (next !== null) set(stops.map((stop, each) => (each === index ? { ...stop, color: next } : stop)));
            }}
            {...(onDone && { onDone })}
          />
          <span>{Math.round(at * 100)}%</span>
          <Button
            size="small"
            type="text"
            disabled={stops.length <= STOPS.least}
            aria-label={MESSAGES.removeStop(index + 1)}
            onClick={() => setAtOnce(withoutStop(stops, index))}
          >
            ×
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The middle of the widest gap between stops. */
function middleGap(stops: Gradient['stops']): number {
  const gaps = stops
    .slice(1)
    .map(({ at }, index) => ({ at: (at + stops[index]!.at) / 2, width: at - stops[index]!.at }));
  return gaps.toSorted((one, other) => other.width - one.width)[0]!.at;
}
