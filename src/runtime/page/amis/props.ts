/** Which props amis's types have, as amis's own schema says. */
import { ANYWHERE, BY_TYPE } from './generated/props';

const anywhere = ANYWHERE.split(' ');
const known = new Map<string, ReadonlySet<string>>();

/** undefined where amis says nothing of the type. */
export function amisPropsOf(type: string): ReadonlySet<string> | undefined {
  const name = type.toLowerCase().replace(/^static-/, '');
  const own = Object.hasOwn(BY_TYPE, name) ? BY_TYPE[name] : undefined;
  if (own === undefined) return undefined;
  let props = known.get(name);
  if (!props) known.set(name, (props = new Set([...own.split(' '), ...anywhere])));
  return props;
}
