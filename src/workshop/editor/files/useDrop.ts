/** Handles a file that is dropped anywhere on the editor. */
import { type DragEvent, useState } from 'react';

export interface Drop {
  readonly over: boolean;
  onDragOver(event: DragEvent): void;
  onDragLeave(event: DragEvent): void;
  onDrop(event: DragEvent): void;
}

const holdsFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

export function useDrop(onFile: (file: File) => void): Drop {
  const [over, setOver] = useState(false);
  return {
    over,
    onDragOver(event) {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event) {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
}
