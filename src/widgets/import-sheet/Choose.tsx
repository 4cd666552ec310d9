import Button from 'antd/es/button';
import { FileDrop } from '../../shared/file-drop/FileDrop';
import { MESSAGES } from './import-sheet.messages';
import { Trouble } from './Trouble';

interface ChooseProps {
  readonly maxRows: number;
  /** Name of the file that is being checked. */
  readonly busy: string | undefined;
  readonly trouble: string | undefined;
  choose(this: void, file: File): void;
  refuse(this: void, message: string): void;
  template(this: void): void;
}

export function Choose({ maxRows, busy, trouble, choose, refuse, template }: ChooseProps) {
  const take = (files: readonly File[]) => {
    if (files.length > 1) refuse(MESSAGES.one);
    else choose(files[0]!);
  };
  return (
    <>
      {trouble !== undefined && <Trouble message={trouble} />}
      <FileDrop
        accept=".xlsx,.csv"
        busy={busy !== undefined}
        title={busy === undefined ? MESSAGES.drop : MESSAGES.checking}
        note={busy ?? MESSAGES.kinds(maxRows)}
        take={take}
      />
      <Button type="link" className="at-import-template" onClick={template}>
        {MESSAGES.template}
      </Button>
    </>
  );
}
