import type { Piece } from './marks';

/** A text whose marked pieces stand out. */
export function Pieces({ pieces, as: Mark = 'mark' }: { pieces: readonly Piece[]; as?: 'mark' | 'del' | 'ins' }) {
  // Pieces have no names but their places.
  return <>{pieces.map(({ text, marked }, index) => (marked ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>))}</>;
}
