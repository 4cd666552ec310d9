/** An area that takes files: dropped, or chosen by press or key. */
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import './file-drop.css';

export interface FileDropProps {
  /** Value of the input's `accept`. Dropped files may be of other kinds. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** A file is being read: no other is taken. */
  readonly busy?: boolean;
  readonly title: string;
  readonly note: ReactNode;
  /** Receives at least one file. */
  take(this: void, files: readonly File[]): void;
}

export function FileDrop({ accept, multiple = false, busy = false, title, note, take }: FileDropProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const takeAll = (files: FileList | null) => {
    if (!busy && files && files.length > 0) take([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeAll(event.dataTransfer.files);
  };
  return (
    // The input inside handles keys and clicks; the whole label takes dropped files.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      htmlFor={id}
      className="at-drop"
      data-over={over || undefined}
      aria-busy={busy || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={busy}
        onChange={({ target }) => {
          takeAll(target.files);
          target.value = '';
        }}
      />
      <span className="at-drop-title">{title}</span>
      <span className="at-drop-note">{note}</span>
    </label>
  );
}
