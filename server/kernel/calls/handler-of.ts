import type { CallName } from '../../../src/services/catalogue/generated/types';
import type { AllHandlers, Handle, Handled } from './handler';

/** Throws for a call without a handler, so that such a server does not start. */
export function handlerOf<N extends string>(
  handlers: AllHandlers,
  { name }: { readonly name: N },
): Handled<N extends CallName ? N : CallName> {
  const handler = (handlers as unknown as Record<string, Handle<CallName> | Handled<CallName> | undefined>)[name];
  if (!handler) throw new Error(`The call ${name} has no handler`);
  return (typeof handler === 'function' ? { handle: handler } : handler) as never;
}
