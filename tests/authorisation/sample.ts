/** How a call is tried: valid params about rows of the first department, created for the test. */
import type { RoleType } from '../../src/services/catalogue/policy';
import type { ErrorName } from '../../server/kernel/calls/errors';
import type { Calls, CallName } from '../../src/services/catalogue/generated/types';
import type { Someone } from './people';
import type { Fixtures } from './fixtures';

export interface Sample<N extends CallName> {
  /** Params valid for `who`, who may send the call and works in the first department. Uses new rows each time. */
  params(fixtures: Fixtures, who: Someone): Calls[N]['params'] | Promise<Calls[N]['params']>;
  /** The role type that the handler's own rules require; absent: the policy's minimum. */
  readonly type?: RoleType;
  /** Menus and rights that the handler's own rules require. */
  readonly codes?: readonly string[];
  /** The params do not refer to rows of a department: people elsewhere get rows of their own. */
  readonly anywhere?: true;
  /** The answer contains numbers and flags only, so it cannot be searched for the secret. */
  readonly wordless?: true;
  /**
   * For calls that start work which goes on after their answer: whether it has ended. The next test waits for it, because
   * it would count what is written as the effect of its own requests.
   */
  readonly hasEnded?: (fixtures: Fixtures) => Promise<boolean>;
  /** For a call that tells kinds of records apart: how each is tried. */
  readonly kinds?: Calls[N]['params'] extends { kind: infer K extends string }
    ? Readonly<Record<K, Omit<Sample<N>, 'kinds'>>>
    : never;
  /** The error that permitted people get if the call depends on something that tests lack. */
  readonly answers?: ErrorName;
}

/** The samples of all calls, by the name of the call. */
export type AllSamples = { readonly [N in CallName]: Sample<N> };
/** The samples of a file `*.samples.ts` of a subject. */
export type SomeSamples = Partial<AllSamples>;
