/** The states in which every screen is seen and tested: the one table that stories, tests and the command line go by. */
import type { CallErrorKind } from '../../services/client/call-error';
import type { SampleState } from '../../services/testing/sample';

/** How a call fails before a screen; `aborted` is only what has been left. */
export type ShownErrorKind = Exclude<CallErrorKind, 'aborted'>;

export interface ScreenState {
  /** `value`: made from the call's type; `never`: it is waited for. */
  readonly answer: 'value' | 'never' | ShownErrorKind;
  readonly sample: SampleState;
  /** Whether the person's role lets them change things. */
  readonly mayWrite: boolean;
  /** The address says every param that the screen declares, as after following a link. */
  readonly addressed: boolean;
  /** Dialogs that buttons open. `each`: in a story of its own, where answers fail only for what it asks for itself; `inTurn`: in the screen's story. */
  readonly dialogs: 'none' | 'each' | 'inTurn';
}

const value = (rows: number, texts: SampleState['texts'], more: Partial<ScreenState> = {}): ScreenState =>
  ({ answer: 'value', sample: { rows, texts }, mayWrite: true, addressed: false, dialogs: 'none', ...more });
const failing = (kind: ShownErrorKind, more: Partial<ScreenState> = {}): ScreenState => value(0, 'plain', { answer: kind, addressed: true, ...more });

const ERRORS = {
  rejected: failing('rejected', { dialogs: 'each' }),
  invalid: failing('invalid'),
  timeout: failing('timeout'),
  network: failing('network'),
  unauthenticated: failing('unauthenticated'),
  forbidden: failing('forbidden'),
} as const satisfies Record<ShownErrorKind, ScreenState>;

export const SCREEN_STATES = {
  loading: value(0, 'plain', { answer: 'never', addressed: true }),
  empty: value(0, 'plain'),
  one: value(1, 'plain', { addressed: true }),
  many: value(50, 'plain', { dialogs: 'each' }),
  long: value(10, 'long', { addressed: true }),
  hostile: value(10, 'hostile', { addressed: true, dialogs: 'inTurn' }),
  viewer: value(10, 'plain', { mayWrite: false, dialogs: 'inTurn' }),
  ...ERRORS,
  // No right at all: neither to see nor to change.
  forbidden: failing('forbidden', { mayWrite: false }),
  'hostile-error': failing('rejected', { sample: { rows: 0, texts: 'hostile' } }),
} as const satisfies Record<string, ScreenState>;

export type StateName = keyof typeof SCREEN_STATES;
