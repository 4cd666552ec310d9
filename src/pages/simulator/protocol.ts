/**
 * Messages between the simulator and its frames. A frame has an origin of its own, so that all it can do is send
 * messages: those that do not have the shape below are dropped.
 */
import type { Json, PageDocument, PinnedComponents } from '../document';
import type { PinnedForms } from '../forms/document';

/** Covered edges of a window, CSS px. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Rows of a data source of the page. */
export type Rows = readonly Readonly<Record<string, Json>>[];

/** What a frame draws. */
export interface DrawnPage {
  readonly id: number;
  readonly document: PageDocument;
  readonly pinned: PinnedComponents;
  readonly forms: PinnedForms;
  readonly sources: Readonly<Record<string, Rows>>;
}

export type Network = 'usual' | 'slow' | 'none';

/** How a frame draws it. */
export interface Circumstances {
  readonly dark: boolean;
  readonly largeText: boolean;
  readonly insets: Insets;
  readonly network: Network;
  /** Added to the frame's clock, ms. */
  readonly clockAhead: number;
}

/** Something that a person did in one frame, to be repeated in the others. */
export type Act =
  /** Positions as fractions of what can be scrolled, 0 to 1; an empty path is the window. */
  | { readonly kind: 'scroll'; readonly path: readonly number[]; readonly x: number; readonly y: number }
  | { readonly kind: 'tap'; readonly path: readonly number[] }
  | { readonly kind: 'input'; readonly path: readonly number[]; readonly value: string | boolean };

/** Something that the page would have sent, or done outside of itself. */
export interface SentEvent {
  /** `track`, `submit` or the action's name. */
  readonly name: string;
  readonly nodeId: string;
  readonly payload: Json;
}

export type ToFrame =
  | { readonly type: 'show'; readonly page: DrawnPage; readonly circumstances: Circumstances }
  | { readonly type: 'repeat'; readonly act: Act }
  | { readonly type: 'takePicture' };

export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'drawn' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'act'; readonly act: Act }
  | { readonly type: 'sent'; readonly event: SentEvent }
  | { readonly type: 'picture'; readonly png: ArrayBuffer }
  | { readonly type: 'noPicture'; readonly message: string };

const LIMITS = { path: 128, value: 20_000, name: 64, payload: 64_000, message: 2_000, picture: 64 * 1024 * 1024 };

type Fields = Readonly<Record<string, unknown>>;

/** The message if it has the declared shape; undefined for anything else. */
export function messageFromFrame(data: unknown): FromFrame | undefined {
  if (!isFields(data)) return undefined;
  switch (data.type) {
    case 'ready':
    case 'drawn':
      return { type: data.type };
    case 'failed':
    case 'noPicture':
      return isText(data.message, LIMITS.message) ? { type: data.type, message: data.message } : undefined;
    case 'act': {
      const act = actOf(data.act);
      return act && { type: 'act', act };
    }
    case 'sent': {
      const event = eventOf(data.event);
      return event && { type: 'sent', event };
    }
    case 'picture':
      return data.png instanceof ArrayBuffer && data.png.byteLength <= LIMITS.picture
        ? { type: 'picture', png: data.png }
        : undefined;
    default:
      return undefined;
  }
}

function actOf(act: unknown): Act | undefined {
  if (!isFields(act)) return undefined;
  const { kind, path, value, x, y } = act;
  if (!isPath(path)) return undefined;
  if (kind === 'scroll') return isFraction(x) && isFraction(y) ? { kind, path: [...path], x, y } : undefined;
  if (kind === 'tap') return { kind, path: [...path] };
  if (kind === 'input' && (typeof value === 'boolean' || isText(value, LIMITS.value)))
    return { kind, path: [...path], value };
  return undefined;
}

function eventOf(event: unknown): SentEvent | undefined {
  if (!isFields(event)) return undefined;
  const { name, nodeId, payload } = event;
  if (!isText(name, LIMITS.name) || !isText(nodeId, LIMITS.name)) return undefined;
  const written = writtenJson(payload);
  if (written === undefined || written.length > LIMITS.payload) return undefined;
  return { name, nodeId, payload: JSON.parse(written) as Json };
}

/** As JSON; undefined for values that have none. */
function writtenJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown, length: number): value is string => typeof value === 'string' && value.length <= length;
const isFraction = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isPath = (path: unknown): path is readonly number[] =>
  Array.isArray(path) && path.length <= LIMITS.path && path.every((step) => Number.isInteger(step) && step >= 0);
