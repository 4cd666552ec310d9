/** Draws a document small; returns the object URL of the picture. */
import { useEffect, useState } from 'react';
import type { ImageDocument } from '../../images/document';
import { thumbnailOf } from './state/previews';

/** @param document another object draws again. */
export function useDrawing(document: ImageDocument, side: number): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let isOver = false;
    let drawn = '';
    const draw = async () => {
      drawn = await thumbnailOf(document, side);
      if (isOver) URL.revokeObjectURL(drawn);
      else setAddress(drawn);
    };
    draw().catch(() => undefined);
    return () => {
      isOver = true;
      URL.revokeObjectURL(drawn);
    };
  }, [document, side]);
  return address;
}
