import { createElement, Fragment } from 'react';
import type { Piece } from './marks';

/** A text whose marked pieces stand out. */
export function Pieces({ pieces, as = 'mark' }: { pieces: readonly Piece[]; as?: 'mark' | 'del' | 'ins' }) {
  // Pieces have no names but their places.
  return createElement(
    Fragment,
    null,
    ...pieces.map(({ text, marked }) => (marked ? createElement(as, null, text) : text)),
  );
}
