/** The states in which every screen is shown and tested. Stories, tests and the command line share this table. */
import type { CallErrorKind } from '../../services/client/call-error';
import type { SampleState } from '../../services/testing/sample';

/** Kinds of failures that screens show; `aborted` happens only after leaving a screen. */
export type ShownErrorKind = Exclude<CallErrorKind, 'aborted'>;

export interface ScreenState {
  /** `value`: a sample of the call's type; `never`: the answer does not come. */
  readonly answer: 'value' | 'never' | ShownErrorKind;
  readonly sample: SampleState;
  /** Whether the user's role permits changes. */
  readonly mayWrite: boolean;
  /** The address contains every param that the screen declares, as after following a link. */
  readonly addressed: boolean;
  /** The address also opens its drawers; other states show what is behind them. */
  readonly linked?: true;
  /**
   * Which dialogs are opened by buttons, one after the other on the same page. `offered`: those with a visible button;
   * `all`: all, each also while its answers are held back; `apart`: the same in a story of its own, where only the
   * answers for dialogs fail.
   */
  readonly dialogs: 'none' | 'offered' | 'all' | 'apart';
  /** Only the long suite draws every screen in this state; `errors.stories.tsx` draws each node with these errors. */
  readonly long?: true;
  /**
   * Left out of the state in `npm test`; the long suite also draws it whole. `access`: accessibility; `dialogs`: all of
   * them; `in dialogs`: they open, but are not judged while their answers are held back, nor for accessibility.
   */
  readonly brief?: readonly ('access' | 'dialogs' | 'in dialogs')[];
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
  invalid: failing('invalid', { long: true }),
  timeout: failing('timeout', { long: true }),
  network: failing('network', { long: true }),
  unauthenticated: failing('unauthenticated', { long: true }),
  forbidden: failing('forbidden', { long: true }),
} as const satisfies Record<ShownErrorKind, ScreenState>;

export const SCREEN_STATES = {
  loading: value(0, 'plain', { answer: 'never', addressed: true, brief: ['access'] }),
  empty: value(0, 'plain'),
  one: value(1, 'plain', { addressed: true, linked: true, long: true }),
  many: value(50, 'plain', { dialogs: 'all', brief: ['in dialogs'] }),
  long: value(10, 'long', { addressed: true, long: true }),
  hostile: value(10, 'hostile', { addressed: true, dialogs: 'offered', brief: ['access', 'dialogs'] }),
  viewer: value(10, 'plain', { mayWrite: false, dialogs: 'offered', brief: ['access', 'dialogs'] }),
  ...ERRORS,
  // A user without any right, neither to read nor to write.
  forbidden: failing('forbidden', { mayWrite: false, long: true }),
  'hostile-error': failing('rejected', { sample: { rows: 0, texts: 'hostile' }, long: true }),
} as const satisfies Record<string, ScreenState>;

export type StateName = keyof typeof SCREEN_STATES;
