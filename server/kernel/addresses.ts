/**
 * Checks the addresses in params by the rule that their schema declares (docs/decisions/0111-addresses-in-params.md):
 * links lead to public hosts; media are files of this console or of allowed hosts. The files are judged by the domain.
 */
import { linksIn } from '../../src/services/catalogue/links';
import type { AddressRule, Call, MediumRule } from '../../src/services/catalogue/define';
import type { CallName } from '../../src/services/catalogue/generated/types';
import { storedTexts } from './edits';
import { ApiError } from './errors';
import type { Context, Handled } from './handler';
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

/** Throws an ApiError with one entry for each wrong address; undefined: the params contain none. */
export function addressChecker(call: Call, judge: JudgeMedia): Check | undefined {
  const collect = collectorOf(call.params as Schema);
  if (!collect) return undefined;
  // Bots report what platforms name, by hundreds, and reads store nothing: only the addresses are judged there.
  const isBots = call.policy.kind === 'bot';
  const isRead = call.effect === 'write' && !isBots && call.policy.kind !== 'public';
  return async (params, context) => {
    const found: Found[] = [];
    collect(params, [], found);
    const media = found.filter((each): each is Found<MediumRule> => each.rule !== 'link');
    const faults = await judge(context, media, isRead);
    const wrong = [
      // A refused link would lose what a bot reports, such as that a note is published; a gateway may be inside.
      ...found.filter(({ rule, address }) => rule === 'link' && !isBots && leadsInside(address, context)),
      ...media.filter((_, index) => faults[index] !== undefined),
    ];
    if (wrong.length === 0) return;
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

interface Found<Rule extends AddressRule = AddressRule> {
  readonly address: string;
  readonly rule: Rule;
  readonly title: string;
  readonly path: readonly (string | number)[];
}

interface Schema {
  readonly title?: string;
  readonly address?: AddressRule;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

type Collect = (value: unknown, path: readonly (string | number)[], into: Found[]) => void;

/** Returns a function that collects the addresses of a valid value; undefined: the schema has none. */
function collectorOf({ title = '', address: rule, properties, items, anyOf = [] }: Schema): Collect | undefined {
  if (rule)
    return (value, path, into) => {
      if (typeof value === 'string' && value !== '') into.push({ address: value, rule, title, path });
    };
  if (items) {
    const collect = collectorOf(items);
    return (
      collect &&
      ((value, path, into) => {
        if (Array.isArray(value)) value.forEach((each, index) => collect(each, [...path, index], into));
      })
    );
  }
  if (properties) return collectorOfObject(properties);
  const branches = anyOf.flatMap((branch) => collectorOf(branch) ?? []);
  if (branches.length === 0) return undefined;
  return (value, path, into) => branches.forEach((collect) => collect(value, path, into));
}

function collectorOfObject(properties: Readonly<Record<string, Schema>>): Collect | undefined {
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const collect = collectorOf(schema);
    return collect ? [[name, collect] as const] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, path, into) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, collect] of fields) collect((value as Record<string, unknown>)[name], [...path, name], into);
  };
}
