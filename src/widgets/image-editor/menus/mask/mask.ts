/** The part of a picture that is drawn anew: strokes and inversions, in pixels of the file. */
import { drawStroke } from '../../../../images/paint';

export interface MaskStroke {
  readonly kind: 'paint' | 'erase';
  readonly points: readonly number[];
  readonly width: number;
}
export type MaskStep = MaskStroke | { readonly kind: 'invert' };

/** Whether nothing is marked, as far as the steps tell: an inverted empty mask marks everything. */
export function isUnmarked(steps: readonly MaskStep[]): boolean {
  return steps.reduce((isEmpty, { kind }) => (kind === 'invert' ? !isEmpty : kind === 'paint' ? false : isEmpty), true);
}

/** Draws what is marked, opaque in the colour; `scale`: pixels of the canvas for each pixel of the file. */
export function drawMask(
  context: CanvasRenderingContext2D,
  steps: readonly MaskStep[],
  { color, scale }: { readonly color: string; readonly scale: number },
): void {
  const { width, height } = context.canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  for (const step of steps) {
    context.save();
    if (step.kind === 'invert') {
      // Inverts the mask: `xor` with an opaque rectangle leaves one minus the opacity.
      context.globalCompositeOperation = 'xor';
      context.fillStyle = color;
      context.fillRect(0, 0, width, height);
    } else {
      context.scale(scale, scale);
      const brush = step.kind === 'erase' ? 'eraser' : 'pen';
      drawStroke(context, { brush, color, width: step.width, points: step.points });
    }
    context.restore();
  }
}

/** The file of a mask: as large as the picture, transparent where it is drawn anew. */
export function maskFile(steps: readonly MaskStep[], size: { readonly width: number; readonly height: number }) {
  const marked = Object.assign(document.createElement('canvas'), size);
  drawMask(marked.getContext('2d')!, steps, { color: '#000000', scale: 1 });
  const mask = Object.assign(document.createElement('canvas'), size);
  const context = mask.getContext('2d')!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.globalCompositeOperation = 'destination-out';
  context.drawImage(marked, 0, 0);
  return mask;
}
