/** Chooses devices and circumstances. */
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useState } from 'react';
import { CUSTOM_SIDE, DEVICES } from './devices';
import { MESSAGES } from './page-simulator.messages';
import { type Settings, withDevice } from './settings';
import { optionsOf } from '../../shared/options';

interface ToolbarProps {
  readonly settings: Settings;
  change(this: void, changed: Partial<Settings>): void;
}

export function Toolbar({ settings, change }: ToolbarProps) {
  return (
    <div className="ps-tools">
      <DeviceChoice settings={settings} change={change} />
      <div className="ps-tool-group">
        <Choice
          label={MESSAGES.zoom}
          value={settings.zoom ?? 0}
          options={ZOOMS}
          onChange={(zoom) => change({ zoom: zoom || null })}
        />
        <Choice
          label={MESSAGES.network}
          value={settings.network}
          options={optionsOf(MESSAGES.networks)}
          onChange={(network) => change({ network })}
        />
        <Choice
          label={MESSAGES.situation}
          value={settings.situation}
          options={optionsOf(MESSAGES.situations)}
          onChange={(situation) => change({ situation })}
        />
      </div>
      <div className="ps-tool-group">
        {SWITCHES.map(([name, label, note]) => (
          <Checkbox
            key={name}
            checked={settings[name]}
            title={note}
            onChange={({ target }) => change({ [name]: target.checked })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}

const ZOOMS = [
  { value: 0, label: MESSAGES.fit },
  ...[0.5, 0.75, 1, 1.5].map((value) => ({ value, label: `${value * 100}%` })),
];
const SWITCHES = [
  ['turned', MESSAGES.turned],
  ['safeAreas', MESSAGES.safeAreas],
  ['dark', MESSAGES.dark, MESSAGES.darkNote],
  ['largeText', MESSAGES.largeText],
  ['inStep', MESSAGES.inStep, MESSAGES.inStepNote],
] as const satisfies readonly (readonly [keyof Settings, string, string?])[];

interface ChoiceProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly options: { value: Value; label: string }[];
  onChange(value: Value): void;
}

function Choice<Value extends string | number>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <label className="ps-choice">
      {label}
      <Select<Value>
        aria-label={label}
        value={value}
        options={options}
        popupMatchSelectWidth={false}
        onChange={onChange}
      />
    </label>
  );
}

function DeviceChoice({ settings, change }: ToolbarProps) {
  const { devices, custom } = settings;
  const isCustom = devices.includes('custom');
  return (
    <fieldset className="ps-tool-group">
      <legend className="at-unseen">{MESSAGES.devices}</legend>
      {[...DEVICES, { key: 'custom', name: MESSAGES.custom }].map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className="ps-toggle"
          aria-pressed={devices.includes(key)}
          onClick={() => change({ devices: withDevice(devices, key) })}
        >
          {name}
        </button>
      ))}
      {isCustom && <CustomSize custom={custom} apply={(size) => change({ custom: size })} />}
    </fieldset>
  );
}

function CustomSize({ custom, apply }: { custom: Settings['custom']; apply(size: Settings['custom']): void }) {
  const [size, setSize] = useState(custom);
  const side = (name: 'width' | 'height', label: string) => (
    <InputNumber
      aria-label={label}
      min={CUSTOM_SIDE.from}
      max={CUSTOM_SIDE.to}
      precision={0}
      value={size[name]}
      onChange={(value) => setSize((before) => ({ ...before, [name]: value ?? before[name] }))}
      onPressEnter={() => apply(size)}
    />
  );
  return (
    <span className="ps-custom">
      {side('width', MESSAGES.width)}×{side('height', MESSAGES.height)}
      <Button autoInsertSpace={false} onClick={() => apply(size)}>
        {MESSAGES.apply}
      </Button>
    </span>
  );
}
