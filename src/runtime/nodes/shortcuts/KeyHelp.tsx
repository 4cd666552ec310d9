/** The help dialog with the keys of the screen. */
import { useState } from 'react';
import { inform } from '../feedback/feedback';
import { areSingleKeysOn, switchSingleKeys } from './setting';
import './keys.css';

type Keys = readonly (readonly [key: string, text: string])[];

const COMMON: Keys = [
  ['Ctrl+Z', '撤销刚才的操作（提示中有“撤销”时）'],
  ['?', '查看快捷键'],
];

let isOpen = false;

/** Shows the help unless it is open already. */
export async function showKeys(keys: Keys): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    await inform('快捷键', <KeyHelp keys={[...keys, ...COMMON]} />);
  } finally {
    isOpen = false;
  }
}

function KeyHelp({ keys }: { keys: Keys }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <>
      <dl className="at-keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="at-keys-switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            switchSingleKeys(checked);
            setOn(checked);
          }}
        />
        启用不带 Ctrl 的快捷键
      </label>
    </>
  );
}
