/**
 * Checks the addresses in params by the rule that their schema declares (docs/decisions/0111-addresses-in-params.md):
 * links lead to public hosts; media are files of this console or of allowed hosts. The files are judged by the domain.
 */
import { linksIn } from '../../../src/services/catalogue/links';
import type { AddressRule, Call, MediumRule } from '../../../src/services/catalogue/define';
import type { CallName } from '../../../src/services/catalogue/generated/types';
import { storedTexts } from '../calls/edits';
import { ApiError } from '../calls/errors';
import type { Context, Handled } from '../calls/handler';
import { isInternal } from './public-address';

/** An address in params, with the rule of its schema. */
export interface Medium {
  readonly address: string;
  readonly rule: MediumRule;
}

/**
 * Why each address is no such medium, as the end of a sentence that begins with the field's title; undefined: it is
 * one. `isRead`: judge the file too, not only the address.
 */
export type JudgeMedia = (
  context: Context,
  media: readonly Medium[],
  isRead: boolean,
) => Promise<readonly (string | undefined)[]>;

type Handle = Handled<CallName>['handle'];
type Check = (params: object, context: Context) => Promise<void>;

/** Most errors in one answer. */
const MOST_ERRORS = 50;
/** Most dropped addresses in one log entry. */
const MOST_LOGGED = 10;

const MESSAGES = {
  internal: '应为公网地址，不能是本机、内网或云主机元数据的地址',
  at: (place: string, message: string) => `${place}：${message}`,
  place: (index: number) => `第 ${index + 1} 项`,
} as const;

/** Wraps the handler of a call whose params contain addresses; others are returned unchanged. */
export function checkingAddresses(call: Call, handle: Handle, judge: JudgeMedia): Handle {
  const check = addressChecker(call, judge);
  if (!check) return handle;
  if (call.kind === 'stream') throw new Error(`The addresses in params of the stream ${call.name} are not checked`);
  return async (params, context) => {
    await check(params, context);
    return (await handle(params, context)) as never;
  };
}

/**
 * Throws an ApiError with one entry for each wrong address; undefined: the params contain none. Of a bot's report, drops
 * the smallest part of the params that can be absent instead: a delivery of hundreds of contents is not lost for one.
 */
export function addressChecker(call: Call, judge: JudgeMedia): Check | undefined {
  const collect = collectorOf(call.params as Schema);
  if (!collect) return undefined;
  // Bots report what platforms name, by hundreds, and reads store nothing: only the addresses are judged there.
  const isBots = call.policy.kind === 'bot';
  const isRead = call.effect === 'write' && !isBots && call.policy.kind !== 'public';
  return async (params, context) => {
    const found: Found[] = [];
    collect(params, { path: [], drop: undefined }, found);
    const media = found.filter((each): each is Found<MediumRule> => each.rule !== 'link');
    const faults = await judge(context, media, isRead);
    const wrong = [
      // A refused link would lose what a bot reports, such as that a note is published; a gateway may be inside.
      ...found.filter(({ rule, address }) => rule === 'link' && !isBots && leadsInside(address, context)),
      ...media.filter((_, index) => faults[index] !== undefined),
    ];
    if (wrong.length === 0) return;
    if (isBots && wrong.every(({ drop }) => drop)) {
      for (const { drop } of wrong) drop!();
      const addresses = wrong.slice(0, MOST_LOGGED).map(({ address }) => address);
      return context.log.warn({ addresses, count: wrong.length }, 'dropped media of a report');
    }
    // What the record contains already is not written anew: an edit of another field has to remain possible.
    const stored = await storedTexts(call, params, context);
    const errors = wrong
      .filter(({ address }) => !stored.has(address))
      .map((each) => errorOf(each, each.rule === 'link' ? MESSAGES.internal : faults[media.indexOf(each as never)]!));
    if (errors.length > 0) throw new ApiError('invalid', { errors: errors.slice(0, MOST_ERRORS) });
  };
}

/** Links to the console itself are allowed: pages of the sandbox platform, and activity pages. */
function leadsInside(text: string, { config, publicUrl }: Context): boolean {
  const own = new Set([publicUrl, ...config.publicUrls, config.pagesUrl].map((url) => new URL(url).origin));
  return linksIn(text).some((url) => isInternal(url) && !own.has(url.origin));
}

function errorOf({ path, title }: Found, message: string) {
  const places = path.filter((part) => typeof part === 'number').map(MESSAGES.place);
  const text = title + message;
  return {
    field: path.filter((part) => typeof part === 'string').join('.'),
    message: places.length === 0 ? text : MESSAGES.at(places.join(''), text),
  };
}

/** Removes an address from the params, with as little around it as possible; undefined: the params need it. */
type Drop = (() => void) | undefined;

interface Found<Rule extends AddressRule = AddressRule> {
  readonly address: string;
  readonly rule: Rule;
  readonly title: string;
  readonly path: readonly (string | number)[];
  readonly drop: Drop;
}

interface Schema {
  readonly title?: string;
  readonly type?: string;
  readonly pattern?: string;
  readonly address?: AddressRule;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Place {
  readonly path: readonly (string | number)[];
  readonly drop: Drop;
}
type Collect = (value: unknown, place: Place, into: Found[]) => void;

/** Returns a function that collects the addresses of a valid value; undefined: the schema has none. */
function collectorOf(schema: Schema): Collect | undefined {
  const { title = '', address: rule, properties, items, anyOf = [] } = schema;
  if (rule)
    return (value, place, into) => {
      if (typeof value === 'string' && value !== '') into.push({ address: value, rule, title, ...place });
    };
  if (items) return collectorOfList(items);
  if (properties) return collectorOfObject(properties, schema.required ?? []);
  const branches = anyOf.flatMap((branch) => collectorOf(branch) ?? []);
  if (branches.length === 0) return undefined;
  return (value, place, into) => branches.forEach((collect) => collect(value, place, into));
}

function collectorOfList(items: Schema): Collect | undefined {
  const collect = collectorOf(items);
  if (!collect) return undefined;
  return (value, { path }, into) => {
    if (!Array.isArray(value)) return;
    value.forEach((each, index) => collect(each, { path: [...path, index], drop: () => without(value, each) }, into));
  };
}

function without(list: unknown[], item: unknown): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}

function collectorOfObject(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
): Collect | undefined {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const collect = collectorOf(schema);
    return collect ? [{ name, collect, absence: absenceOf(schema, required.includes(name)) }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, { path, drop }, into) => {
    if (typeof value !== 'object' || value === null) return;
    const row = value as Record<string, unknown>;
    for (const { name, collect, absence } of fields)
      collect(row[name], { path: [...path, name], drop: absence ? () => absence(row, name) : drop }, into);
  };
}

type Absence = (row: Record<string, unknown>, name: string) => void;

/** How a property becomes absent; undefined: it cannot be. */
function absenceOf({ anyOf = [], pattern }: Schema, isRequired: boolean): Absence | undefined {
  if (!isRequired) return (row, name) => delete row[name];
  if (anyOf.some(({ type }) => type === 'null')) return (row, name) => (row[name] = null);
  if (pattern !== undefined && new RegExp(pattern, 'u').test('')) return (row, name) => (row[name] = '');
  return undefined;
}
