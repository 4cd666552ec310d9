import type { Call } from '../../src/services/catalogue';
import type { CallName } from '../../src/services/catalogue/generated/types';
import type { AllHandlers, Handled } from './handler';

/** Throws for a call without a handler, so that such a server does not start. */
export function handlerOf(handlers: AllHandlers, { name }: Pick<Call, 'name'>): Handled<CallName> {
  const [area = '', verb = ''] = name.split('.');
  const handled = (handlers as unknown as Record<string, Record<string, Handled<CallName>> | undefined>)[area]?.[verb];
  if (!handled) throw new Error(`The call ${name} has no handler`);
  return handled;
}
