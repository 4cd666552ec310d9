/** The settings as administrators see them: without secrets, and with addresses whose credentials are masked. */
import type { ConsoleHost, ShownSetting } from '../kernel/config';
import { KEYS, type Key } from './keys';
import type { GivenSettings } from './read';
import { TEXTS } from './texts';

export const MASK = '•••';

/** User info, values of the query and the fragment may be credentials. Placeholders of the console are none. */
export function masked(address: string): string {
  const [, beforeQuery, query = '', fragment = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(
    address.replace(/\/\/.*@/s, `//${MASK}@`),
  )!;
  const values = query.replaceAll(/(?<=^\?|&)([^=&]*)(=?)([^&]*)/g, (pair, name: string, is: string, value: string) =>
    pair === '' || /^\{\w+\}$/.test(value) ? pair : is === '' ? MASK : `${name}=${MASK}`,
  );
  return `${beforeQuery}${values}${fragment === '' ? '' : `#${MASK}`}`;
}

const isAddress = (text: string): boolean => text.includes('//') || text.startsWith('/');

function textOf(value: unknown): string {
  if (typeof value === 'string') return isAddress(value) ? masked(value) : value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(textOf).join('、');
  if (typeof value === 'object' && value !== null) return hostText(value as ConsoleHost);
  return String(value);
}

const hostText = ({ host, kind, loginType }: ConsoleHost): string =>
  `${host}（${kind === 'internal' ? '内部' : '外部'}，登录方式 ${loginType}）`;

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function shown(name: keyof typeof KEYS, { value, origin }: GivenSettings[keyof typeof KEYS]): ShownSetting {
  const { file, env, kind, fallback } = KEYS[name] as Key<unknown>;
  const { group, title, purpose, unset = '' } = TEXTS[name];
  const isSecret = kind.secret === true;
  const isSet = !isEmpty(value);
  const isVisible = isSet && (!isSecret || kind.isAddress === true);
  return {
    name,
    group,
    title,
    purpose,
    isSecret: isSecret && kind.isAddress !== true,
    isSet,
    value: isVisible ? textOf(value) : null,
    unset,
    origin,
    differs: origin !== 'default' && JSON.stringify(value) !== JSON.stringify(fallback),
    variable: env,
    file,
  };
}

export const shownSettings = (given: GivenSettings): ShownSetting[] =>
  (Object.keys(KEYS) as (keyof typeof KEYS)[]).map((name) => shown(name, given[name]));
