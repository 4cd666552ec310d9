/** A tool that takes over the pointer on the stage: brushes, crop, marking. */
import type { ComponentType } from 'react';

export interface StagePoint {
  /** Pixels of the document. */
  readonly x: number;
  readonly y: number;
  /** 0 to 1; 0.5 where the device has no pressure. */
  readonly pressure: number;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export interface StageTool {
  /** CSS cursor over the stage. */
  readonly cursor: string;
  onDown(point: StagePoint): void;
  /** Only while the pointer is down. */
  onMove(point: StagePoint): void;
  onUp(point: StagePoint): void;
  /** The pointer moves without being pressed. */
  onHover?(point: StagePoint): void;
  /** Drawn above the stage in an element that has the document's size in CSS pixels and is scaled as a whole. */
  readonly Overlay?: ComponentType<{ readonly zoom: number }>;
  /** A second finger touches the stage and begins to zoom: discard the unfinished act of the first one. */
  onInterrupt?(): void;
  /** Escape; default: the tool is put down. */
  onCancel?(): void;
}
