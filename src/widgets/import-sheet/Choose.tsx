import Button from 'antd/es/button';
import { useId, useState, type DragEvent } from 'react';
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
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (files: readonly File[]) => {
    if (busy !== undefined || files.length === 0) return;
    if (files.length > 1) refuse(MESSAGES.one);
    else choose(files[0]!);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <>
      {trouble !== undefined && <Trouble message={trouble} />}
      {/* The input inside handles keys and clicks; the whole label takes dropped files. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={id}
        className="at-import-drop"
        data-over={over || undefined}
        aria-busy={busy !== undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          className="at-import-input"
          type="file"
          accept=".xlsx,.csv"
          disabled={busy !== undefined}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <span className="at-import-say">{busy === undefined ? MESSAGES.drop : MESSAGES.checking}</span>
        <span className="at-import-quiet">{busy ?? MESSAGES.kinds(maxRows)}</span>
      </label>
      <Button type="link" className="at-import-template" onClick={template}>
        {MESSAGES.template}
      </Button>
    </>
  );
}
