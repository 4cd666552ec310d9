/** The list of the keys that work on the screen, opened by `?` and F1. */
import QuestionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { type RefObject, useMemo, useState } from 'react';
import { drawnIcon } from '../icon/drawn-icon';
import type { Command } from './command';
import { KeyList, type KeyRows } from './KeyList';
import { rowsOf } from './rows-of';
import { currentCommands, useCommands } from './use-commands';

/** @param more keys that are no commands: those of libraries and of the mouse */
export function useKeysHelp(more: KeyRows = []) {
  const [rows, setRows] = useState<KeyRows>();
  const help = useMemo<Command<unknown>>(() => {
    const act = () => setRows(rowsOf(currentCommands()));
    return { label: '快捷键', keys: ['?', 'F1'], reach: 'text', act };
  }, []);
  const dialog = (
    <Modal open={rows !== undefined} title={help.label} footer={null} width={760} onCancel={() => setRows(undefined)}>
      <KeyList rows={[...(rows ?? []), ...more]} />
    </Modal>
  );
  return { help, dialog };
}

/** The button that opens the list. */
interface KeysHelpProps {
  readonly more?: KeyRows;
  readonly className?: string;
  readonly root?: RefObject<Element | null>;
}

export function KeysHelp({ more, className, root }: KeysHelpProps) {
  const { help, dialog } = useKeysHelp(more);
  useCommands(
    useMemo(() => ({ help }), [help]),
    undefined,
    root,
  );
  const { label, act } = help;
  return (
    <>
      <Button
        type="text"
        className={className}
        aria-label={label}
        title={label}
        icon={drawnIcon(QuestionCircleOutlined)}
        onClick={act}
      />
      {dialog}
    </>
  );
}
