/**
 * The states in which every screen is seen and tested: the one table that stories, tests and the command line go by.
 */
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
  /** So do its drawers, which are open then: what lies behind them is seen in other states. */
  readonly linked?: true;
  /**
   * Dialogs that buttons open, one after the other on one page. `offered`: those that there are buttons for; `all`: all
   * of them, and each
   * also while its answers are held back; `apart`: so too, in a story of their own, where answers fail only for what a
   * dialog asks for.
   */
  readonly dialogs: 'none' | 'offered' | 'all' | 'apart';
}

const value = (rows: number, texts: SampleState['texts'], more: Partial<ScreenState> = {}): ScreenState => ({
  answer: 'value',
  sample: { rows, texts },
  mayWrite: true,
  addressed: false,
  dialogs: 'none',
  ...more,
});
const failing = (kind: ShownErrorKind, more: Partial<ScreenState> = {}): ScreenState =>
  value(0, 'plain', { answer: kind, addressed: true, ...more });

const ERRORS = {
  rejected: failing('rejected', { dialogs: 'apart' }),
  invalid: failing('invalid'),
  timeout: failing('timeout'),
  network: failing('network'),
  unauthenticated: failing('unauthenticated'),
  forbidden: failing('forbidden'),
} as const satisfies Record<ShownErrorKind, ScreenState>;

export const SCREEN_STATES = {
  loading: value(0, 'plain', { answer: 'never', addressed: true }),
  empty: value(0, 'plain'),
  one: value(1, 'plain', { addressed: true, linked: true }),
  many: value(50, 'plain', { dialogs: 'all' }),
  long: value(10, 'long', { addressed: true }),
  hostile: value(10, 'hostile', { addressed: true, dialogs: 'offered' }),
  viewer: value(10, 'plain', { mayWrite: false, dialogs: 'offered' }),
  ...ERRORS,
  // No right at all: neither to see nor to change.
  forbidden: failing('forbidden', { mayWrite: false }),
  'hostile-error': failing('rejected', { sample: { rows: 0, texts: 'hostile' } }),
} as const satisfies Record<string, ScreenState>;

export type StateName = keyof typeof SCREEN_STATES;
