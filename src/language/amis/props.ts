/** Which props amis's types have: as its own schema says, and its documentation beyond that. */
import { ANYWHERE_BESIDE, DOCUMENTED } from './documented';
import { ANYWHERE, BY_TYPE } from './generated/props';

const wordsIn = (...texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => text?.split(/\s+/) ?? []).filter(Boolean);
const known = new Map<string, ReadonlySet<string>>();

/** undefined where amis says nothing of the type. */
export function amisPropsOf(type: string): ReadonlySet<string> | undefined {
  const name = type.toLowerCase().replace(/^static-/, '');
  const [own, further] = [BY_TYPE, DOCUMENTED].map((props) => (Object.hasOwn(props, name) ? props[name] : undefined));
  if (own === undefined && further === undefined) return undefined;
  let props = known.get(name);
  if (!props) known.set(name, (props = new Set(wordsIn(own, further, ANYWHERE, ANYWHERE_BESIDE))));
  return props;
}
