/** Props of amis's types, from amis's schema and its documentation. */
import { ANYWHERE_BESIDE, DOCUMENTED } from './documented';
import { ANYWHERE, BY_TYPE } from './generated/props';

const wordsIn = (...texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => text?.split(/\s+/) ?? []).filter(Boolean);
const known = new Map<string, ReadonlySet<string>>();

/** undefined if amis does not describe the type. */
export function amisPropsOf(type: string): ReadonlySet<string> | undefined {
  const name = type.toLowerCase().replace(/^static-/, '');
  const [own, further] = [BY_TYPE, DOCUMENTED].map((props) => (Object.hasOwn(props, name) ? props[name] : undefined));
  if (own === undefined && further === undefined) return undefined;
  let props = known.get(name);
  if (!props) known.set(name, (props = new Set(wordsIn(own, further, ANYWHERE, ANYWHERE_BESIDE))));
  return props;
}
