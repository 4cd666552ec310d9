/** The help dialog with the keys of the screen. */
import { useState } from 'react';
import { inform } from '../feedback/feedback';
import { KeyList, type KeyRows } from '../../../shared/commands/KeyList';
import { rowsOf } from '../../../shared/commands/rows-of';
import { currentCommands } from '../../../shared/commands/use-commands';
import { areSingleKeysOn, switchSingleKeys } from './setting';

const COMMON: KeyRows = [
  ['Ctrl+Z', '撤销刚才的操作（提示中有“撤销”时）'],
  ['↑ ↓ ← →', '在列表的行和按钮之间移动，Tab 进入和离开列表'],
];

let isOpen = false;

/** Shows the help unless it is open already. `keys`: those of buttons, before those of the commands on the screen. */
export async function showKeys(keys: KeyRows): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    await inform('快捷键', <KeyHelp keys={[...keys, ...rowsOf(currentCommands()), ...COMMON]} />);
  } finally {
    isOpen = false;
  }
}

function KeyHelp({ keys }: { keys: KeyRows }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <>
      <KeyList rows={keys} />
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
