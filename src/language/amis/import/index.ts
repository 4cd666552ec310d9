/** Brings a page of amis: the screen that it becomes, and what cannot come. Pure. */
import type { CheckOptions } from '../../check';
import { LANGUAGE_VERSION } from '../../declare/language';
import { checkText } from '../../compile';
import { isObject, type JsonObject, listOf, objectOf, segments, textOf as textIn } from '../../schema/json';
import { problemWords } from '../../problems/words';
import { type Candidate, HouseNodes } from './house';
import { type Importing, translated } from './island';
import { type Note, Notes } from './notes';
import { repair, textOf } from './repair';
import { Sources } from './sources';
import { translatedText } from './text';

export type { Candidate } from './house';
export type { Note } from './notes';
export { readAmis } from './read';

export interface ImportOptions {
  readonly check: CheckOptions;
  readonly route: string;
  readonly menu: string | null;
  /** Default: the page's own. */
  readonly title?: string | undefined;
  /** Whether tables and forms become house nodes where these draw everything in them. */
  readonly house: boolean;
}

export interface Imported {
  readonly screen: JsonObject;
  readonly notes: readonly Note[];
  /** Left-out tools for developers and style sheets: prop -> how often. */
  readonly removed: ReadonlyMap<string, number>;
  /** Number of icons of Font Awesome, which the console does not have: buttons show their texts alone. */
  readonly icons: number;
  /** Tables and forms, and why those that stay with amis do. */
  readonly candidates: readonly Candidate[];
}

const UNTITLED = '导入的页面';
/** Each round leaves with amis what the checker found wanting as house nodes. */
const ROUNDS = 8;

export function importAmis(json: unknown, options: ImportOptions): Imported {
  const refused = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round++) {
    const made = built(json, options, refused);
    const before = refused.size;
    if (options.house) collectRefused(made, options.check, refused);
    if (refused.size === before) return finished(made, options.check);
  }
  return finished(built(json, { ...options, house: false }, refused), options.check);
}

interface Built {
  readonly screen: JsonObject;
  readonly importing: Importing;
}

function built(
  json: unknown,
  { check, house, route, menu, title }: ImportOptions,
  refused: ReadonlyMap<string, string>,
): Built {
  const notes = new Notes();
  const sources = new Sources(check.calls, notes);
  const importing: Importing = {
    sources,
    notes,
    removed: new Map(),
    house: new HouseNodes(house, house ? JSON.stringify(json) : '', refused),
  };
  const page = pageIn(json, importing);
  const screen: JsonObject = {
    version: LANGUAGE_VERSION,
    route,
    title: title ?? page.title ?? UNTITLED,
    menu,
    dataSources: sources.declared,
    ...(Object.keys(importing.house.dialogs).length > 0 && { dialogs: importing.house.dialogs }),
    body: bodyOf(page.content),
  };
  return { screen, importing };
}

/** Adds the house nodes in which the checker finds a problem. */
function collectRefused({ screen, importing }: Built, check: CheckOptions, refused: Map<string, string>): void {
  const made = importing.house.candidates.filter(({ kept }) => kept === undefined);
  if (made.length === 0) return;
  for (const problem of checkText(textOf(screen), check)) {
    const origin = importing.notes.originOf(screen, segments(problem.pointer));
    const candidate = made.find(({ pointer }) => origin === pointer || origin.startsWith(`${pointer}/`));
    if (candidate) refused.set(candidate.pointer, problemWords(problem, 'zh'));
  }
}

function finished({ screen, importing }: Built, check: CheckOptions): Imported {
  const { notes, removed, house } = importing;
  if (!repair(screen, check, notes)) {
    notes.add('', '内容无法整理成可以打开的页面');
    screen.body = [];
    delete screen.dialogs;
    screen.dataSources = {};
  }
  dropUnused(screen);
  const icons = JSON.stringify(screen).match(/icon(?:ClassName)?":"fa[bsr]? fa-/gi)?.length ?? 0;
  return { screen, notes: notes.list, removed, icons, candidates: house.candidates };
}

/** Sources whose every use went. */
function dropUnused(screen: JsonObject): void {
  const { dataSources, ...rest } = screen;
  const text = JSON.stringify(rest);
  for (const name of Object.keys(objectOf(dataSources)))
    if (!new RegExp(`(?:source:|source\\.|")${name}\\b`).test(text)) delete objectOf(dataSources)[name];
}

interface PageParts {
  readonly title: string | undefined;
  /** Nodes of amis, in one list or as a page with toolbar, aside or data. */
  readonly content: unknown;
}

function pageIn(json: unknown, importing: Importing): PageParts {
  const page = isObject(json) && (json.type === 'page' || json.type === undefined) ? json : undefined;
  if (!page) return { title: undefined, content: translated(json, '', importing) };
  const { title, type: _, $schema: __, ...rest } = page;
  const made = translated({ type: 'page', ...rest }, '', importing) as JsonObject;
  const plain = Object.keys(made).every((prop) => prop === 'type' || prop === 'body' || prop === 'name');
  const name = textIn(title);
  return {
    title: name === undefined || name.includes('$') ? undefined : translatedText(name).text.slice(0, 60) || undefined,
    content: plain ? made.body : made,
  };
}

/** House nodes stand by themselves; runs of other nodes are islands. Nodes that refer to each other stay together. */
function bodyOf(content: unknown): unknown[] {
  if (content === undefined) return [];
  const nodes = Array.isArray(content) ? content : [content];
  const isHouse = (node: unknown): node is JsonObject => isObject(node) && node.type === 'house';
  const body: unknown[] = [];
  let run: unknown[] = [];
  const close = () => {
    if (run.length > 0) body.push({ type: 'amis', body: run.length === 1 ? run[0] : run });
    run = [];
  };
  for (const node of nodes) {
    if (!isHouse(node)) run.push(node);
    else if (run.length > 0 && nodes.length > 1 && hasLaterAmis(nodes, node)) run.push(node);
    else {
      close();
      body.push(...listOf(node.body));
    }
  }
  close();
  return body;
}

/** Whether amis nodes follow: they share data with those before, so that one island holds both. */
const hasLaterAmis = (nodes: readonly unknown[], node: unknown): boolean =>
  nodes.slice(nodes.indexOf(node) + 1).some((each) => !isObject(each) || each.type !== 'house');
