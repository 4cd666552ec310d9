/** Circumstances of a device, set on the frame's document. */
import type { Circumstances } from '../../../pages/simulator/protocol';
import { withholdPictures } from './pictures';

/** Largest text scale that phones offer outside of their accessibility settings. */
const LARGE_TEXT = 1.3;
/** Delays of a slow network, ms: of the document, and then of its pictures. */
export const SLOW_MS = { document: 1_500, pictures: 3_000 } as const;

/** What browsers of phones do to pages without dark colours: everything but pictures is inverted. */
const FORCED_DARK = `
html{background:#111;filter:invert(.93) hue-rotate(180deg)}
img,video,canvas{filter:invert(1) hue-rotate(180deg)}
`;

/** Applies the circumstances; returns the function that undoes them before the next drawing. */
export function applyCircumstances({ dark, largeText, insets, network }: Circumstances): () => void {
  const { style } = document.documentElement;
  style.setProperty('--text-scale', String(largeText ? LARGE_TEXT : 1));
  for (const [side, px] of Object.entries(insets)) style.setProperty(`--safe-${side}`, `${px}px`);
  const sheet = dark ? addSheet(FORCED_DARK) : undefined;
  const release = network === 'usual' ? undefined : withholdPictures();
  const late = network === 'slow' ? setTimeout(() => release?.(), SLOW_MS.pictures) : undefined;
  return () => {
    sheet?.remove();
    clearTimeout(late);
    release?.();
  };
}

function addSheet(css: string): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  return sheet;
}
