import { createElement, Fragment } from 'react';
import type { Piece } from './marks';

/** A text with its marked pieces highlighted. */
export function Pieces({ pieces, as = 'mark' }: { pieces: readonly Piece[]; as?: 'mark' | 'del' | 'ins' }) {
  // Pieces have no key but their index.
  return createElement(
    Fragment,
    null,
    ...pieces.map(({ text, marked }) => (marked ? createElement(as, null, text) : text)),
  );
}
