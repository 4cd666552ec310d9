/** The divider between text and preview; moved by mouse or keyboard. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { MESSAGES } from '../editor.messages';
import { SHARE, shareWithin } from './useLayout';

const STEP = 0.04;

export function Divider({ share, onChange }: { share: number; onChange(share: number): void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: SHARE.least,
      End: SHARE.most,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChange(shareWithin(next));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const handle = event.currentTarget;
    const { left, width } = handle.parentElement!.getBoundingClientRect();
    handle.setPointerCapture(event.pointerId);
    // Disables pointer events of the preview's frame, which would capture the pointer.
    handle.dataset.moving = 'true';
    const move = ({ clientX }: globalThis.PointerEvent) => onChange(shareWithin((clientX - left) / width));
    handle.addEventListener('pointermove', move);
    handle.addEventListener(
      'lostpointercapture',
      () => {
        handle.removeEventListener('pointermove', move);
        delete handle.dataset.moving;
      },
      { once: true },
    );
  };
  return (
    <div
      className="at-editor-divider"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a divider that one moves is no thematic break
      role="separator"
      aria-label={MESSAGES.resize}
      aria-orientation="vertical"
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={SHARE.least * 100}
      aria-valuemax={SHARE.most * 100}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  );
}
