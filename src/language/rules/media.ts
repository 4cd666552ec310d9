/**
 * Pictures, media and charts load only files of the console and of listed hosts, and no address carries data to another
 * host.
 */
import { leavesConsole, mediaPlace } from '../../shared/address/media-address';
import { PLATFORM_MEDIA_HOSTS } from '../../shared/address/media-hosts';
import { ISLAND } from '../amis/dialect';
import { isApiProp, isMediaPart, LINK_PROPS, READ_PROPS } from '../amis/props';
import { amisTypeOf } from '../amis/types';
import { childrenOf, type Dialect, HOUSE } from '../expression/syntax';
import { type Ast } from '../expression/ast';
import { templateOf } from '../expression';
import { asText, type JsonObject, objectOf, segments } from '../schema/json';
import { languageByType } from '../declare/language';
import { type Finding, firstOf, problem, shortened } from '../problems';
import type { Stop } from '../infer/walk';
import type { CheckContext, Rule } from './rule';

/** `loaded`: the prop holds only a picture or medium. `other`: an amis prop that may load its value. */
type Use = 'loaded' | 'other';

export const mediaRule: Rule = (stop, context) => {
  if (typeof stop.value !== 'string') return;
  const use = stop.kind === 'text' ? loadedInNode(stop) : loadedInIsland(stop);
  if (!use || (stop.kind === 'amis-text' && OF_SCRIPTS.test(stop.value))) return;
  const finding = findingIn(stop.value, use, stop.kind === 'text' ? HOUSE : ISLAND, context);
  if (finding) context.report(stop.pointer, finding);
};

// ---------------------------------------------------------------- where addresses are

/** Columns and nodes that show their text as a picture. */
const SHOWN_AS_PICTURES: ReadonlySet<unknown> = new Set(['image', 'avatar']);

/** `picture` is loaded on every type that has it. */
export function loadedInNode({ owner, path, pointer }: Pick<Stop, 'owner' | 'path' | 'pointer'>): Use | undefined {
  if (owner.kind !== 'node') return undefined;
  if (/(?:^|\/)picture$/.test(path)) return 'loaded';
  if (languageByType.get(asText(owner.value.type))?.loads?.includes(path)) return 'loaded';
  return path.endsWith('/text') && SHOWN_AS_PICTURES.has(objectAround(owner.value, owner.pointer, pointer).as)
    ? 'loaded'
    : undefined;
}

/** The object whose prop the pointer names. */
function objectAround(root: JsonObject, at: string, pointer: string): JsonObject {
  return objectOf(
    segments(pointer.slice(at.length))
      .slice(0, -1)
      .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], root),
  );
}

/** Schemes that the rule for islands refuses as scripts. */
const OF_SCRIPTS = /^\s*(?:javascript|vbscript|data|js|jsonp)\s*:/i;
/** Below these props, texts are patterns and messages. */
const NEVER_LOADED = new Set(['validations', 'validationErrors']);

function loadedInIsland({ owner, path: prop, pointer }: Stop): Use | undefined {
  const around = segments(pointer)
    .slice(0, -1)
    .filter((segment) => !/^\d+$/.test(segment));
  if (amisTypeOf(owner.value.type)?.media?.includes(prop) || isMediaPart(around.at(-1) ?? '', prop)) return 'loaded';
  if (
    LINK_PROPS.has(prop) ||
    READ_PROPS.has(prop) ||
    isApiProp(prop) ||
    /On$|^expression$/.test(prop) ||
    around.some((segment) => NEVER_LOADED.has(segment))
  )
    return undefined;
  return 'other';
}

// ---------------------------------------------------------------- which addresses are allowed

/** ECharts's syntax for a picture. */
const CHART_PICTURE = /^\s*image:\/\//i;
/** `![…](…)` of Markdown; with a reference, the address is on a line of its own. */
const MARKDOWN_PICTURES = [/!\[[^\]]*\]\(\s*<?([^)>\s]+)/g, /^\s*\[[^\]]+\]:\s*<?([^>\s]+)/gm] as const;

/** Whether the text starts with another host, as far as is visible before its parts are joined. */
const isForeign = (text: string): boolean =>
  leavesConsole(text) && /^(?:[a-z]+:|[/\\]{2})/i.test(text.replace(/[\p{Cc} ]/gu, ''));
/** Stricter test for props that may hold anything: `HH:mm` and `note:1` are no addresses. */
const isWebAddress = (text: string): boolean =>
  /^(?:https?:|wss?:|ftp:|[/\\]{2})/i.test(text.replace(/[\p{Cc} ]/gu, ''));

function findingIn(
  text: string,
  use: Use,
  dialect: Dialect,
  { mediaHosts = PLATFORM_MEDIA_HOSTS }: CheckContext,
): Finding | undefined {
  const chart = CHART_PICTURE.exec(text)?.[0];
  const judge = new Judge(chart === undefined ? use : 'loaded', mediaHosts);
  if (text.includes('!['))
    for (const pattern of MARKDOWN_PICTURES)
      for (const [, address] of text.matchAll(pattern)) judge.whole(address!, true);
  try {
    const written = chart === undefined ? text : text.slice(chart.length);
    judge.parts(written.includes('${') ? templateOf(written, dialect).parts : [written]);
  } catch {
    // The rule for expressions reports the syntax error.
  }
  return judge.found;
}

class Judge {
  found: Finding | undefined;
  constructor(
    private readonly use: Use,
    private readonly hosts: readonly string[],
  ) {}

  parts(parts: readonly (string | Ast)[]): void {
    const [first, ...others] = parts;
    if (others.length === 0) {
      if (typeof first === 'string') this.whole(first);
      else if (first) this.value(first);
      return;
    }
    if (parts.some((part, index) => typeof part === 'string' && this.isPiece(part, index === 0)))
      return this.joined(parts.find((part) => typeof part === 'string')!);
    for (const part of parts) if (typeof part !== 'string' && this.holdsPiece(part)) this.joined();
  }

  /** Checks a complete address. */
  whole(address: string, isLoaded = this.use === 'loaded'): void {
    if (!(isLoaded ? isForeign(address) || address.startsWith('/') : isWebAddress(address))) return;
    const place = mediaPlace(address, this.hosts);
    // amis also reads `$name` as a variable.
    if (place === 'listed' && /\$\w/.test(address)) this.joined(address);
    else if (place === 'foreign' || place === 'none')
      this.found ??= problem('foreign-media', { found: shortened(address), expected: firstOf(this.hosts) });
  }

  /** Checks every possible result of an expression. */
  value(ast: Ast): void {
    switch (ast.type) {
      case 'script':
        return this.value(ast.body as Ast);
      case 'literal':
      case 'string':
        return typeof ast.value === 'string' ? this.whole(ast.value) : undefined;
      case 'conditional':
        return [ast.consequent!, ast.alternate!].forEach((each) => this.value(each));
      case 'and':
      case 'or':
        return [ast.left!, ast.right!].forEach((each) => this.value(each));
      case 'array':
        return (ast.members as Ast[]).forEach((each) => this.value(each));
      case 'func_call':
        if (ast.identifier === 'IF') return ast.args!.slice(1).forEach((each) => this.value(each));
    }
    if (this.holdsPiece(ast)) this.joined(textOf(ast));
  }

  private joined(text: unknown = ''): void {
    this.found ??= problem('data-in-address', { found: shortened(String(text)) });
  }

  private isPiece(text: string, isStart: boolean): boolean {
    return isStart
      ? this.use === 'loaded'
        ? isForeign(text)
        : isWebAddress(text)
      : /^\s*[/\\]{2}|:[/\\]{2}/.test(text);
  }

  /** Whether a text inside the expression could be the start of an address. */
  private holdsPiece(ast: Ast): boolean {
    const { value } = ast;
    if (typeof value === 'string' && (isWebAddress(value) || this.isPiece(value, false))) return true;
    return (
      childrenOf(ast).some((child) => this.holdsPiece(child)) ||
      (ast.filters ?? []).some(({ args }) => args.some((arg) => typeof arg === 'string' && isWebAddress(arg)))
    );
  }
}

/** The first text of an expression, for the message. */
const textOf = (ast: Ast): string | undefined =>
  typeof ast.value === 'string'
    ? ast.value
    : childrenOf(ast)
        .map(textOf)
        .find((text) => text !== undefined);
