/** How a call is tried: valid params that are about rows of the first department, made for them. */
import type { RoleType } from '../../src/services/catalogue/policy';
import type { ErrorName } from '../../server/kernel/errors';
import type { Area, AreaHandlers } from '../../server/kernel/handler';
import type { Calls, CallName } from '../../src/services/catalogue/generated/types';
import type { Someone } from './people';
import type { World } from './world';

export interface Sample<N extends CallName> {
  /** Valid for `who`, who may call and works in the first department. Nothing of it was used before. */
  params(world: World, who: Someone): Calls[N]['params'] | Promise<Calls[N]['params']>;
  /** The type of role that the handler's own rules ask for; absent: the least that the policy does. */
  readonly type?: RoleType;
  /** Codes of menus and rights that the handler's own rules ask for. */
  readonly codes?: readonly string[];
  /** The params name no row of anybody: who works elsewhere gets rows of their own. */
  readonly anywhere?: true;
  /** Its answer holds figures and flags, no text of any row: what it must not show is not to be searched for. */
  readonly wordless?: true;
  /** What the right person is told instead of success, where the call depends on what a test does not have. */
  readonly answers?: ErrorName;
}

/** One for each call of an area, or it does not compile. */
export type Samples<A extends Area> = {
  readonly [V in keyof AreaHandlers<A>]: Sample<`${A}.${V & string}` & CallName>;
};
export type AllSamples = { readonly [A in Area]: Samples<A> };
