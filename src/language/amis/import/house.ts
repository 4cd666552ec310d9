/** Chooses the tables and forms of amis that become house nodes, and says why others stay. */
import { asText, type JsonObject } from '../../schema/json';
import { text } from './house-fields';
import { formOf } from './house-form';
import { Kept } from './house-kept';
import { tableOf } from './house-table';
import type { Notes } from './notes';
import type { Sources, SourceUse } from './sources';

/** A table or form of the imported page. */
export interface Candidate {
  readonly pointer: string;
  readonly kind: 'table' | 'form';
  readonly title: string;
  /** Why it stays with amis, in Chinese; undefined: it becomes a house node. */
  readonly kept?: string;
}

export class HouseNodes {
  readonly candidates: Candidate[] = [];
  dialogs: Record<string, JsonObject> = {};

  /**
   * `page`: the imported JSON, whose other parts may refer to a candidate. `refused`: candidates that the checker found
   * wanting as house nodes, with the reason.
   */
  constructor(
    readonly wanted: boolean,
    readonly page: string,
    readonly refused: ReadonlyMap<string, string>,
  ) {}
}

interface Tools {
  readonly sources: Sources;
  readonly notes: Notes;
  readonly house: HouseNodes;
}

const KINDS: Readonly<Record<string, Candidate['kind']>> = { crud: 'table', crud2: 'table', form: 'form' };

/** The house node for a table or form of amis; undefined for other nodes, and for those that stay. */
export function houseNode(node: JsonObject, pointer: string, tools: Tools): JsonObject | undefined {
  const kind = Object.hasOwn(KINDS, asText(node.type)) ? KINDS[asText(node.type)]! : undefined;
  if (!kind || (kind === 'form' && node.api === undefined)) return undefined;
  const { house, notes } = tools;
  const title = asText(node.title ?? tools.sources.titleOf(node.api) ?? '').slice(0, 40);
  const keep = (kept: string) => void house.candidates.push({ pointer, kind, title, kept });
  if (!house.wanted) return keep('没有选择转换');
  const refused = house.refused.get(pointer);
  if (refused !== undefined) return keep(refused);
  try {
    const made = attempt(tools, () => madeOf(node, kind, tools, pointer));
    house.candidates.push({ pointer, kind, title });
    return notes.from(made, pointer);
  } catch (error) {
    if (!(error instanceof Kept)) throw error;
    return keep(error.message);
  }
}

/** Takes back what was declared if the work throws. */
function attempt<T>({ sources, house }: Tools, work: () => T): T {
  const { dialogs } = house;
  const declared = structuredClone(sources.declared);
  house.dialogs = { ...dialogs };
  try {
    return work();
  } catch (error) {
    house.dialogs = dialogs;
    sources.declared = declared;
    throw error;
  }
}

function madeOf(node: JsonObject, kind: Candidate['kind'], tools: Tools, pointer: string): JsonObject {
  const { sources, house, notes } = tools;
  if (isNamedElsewhere(node, house.page)) throw new Kept('页面的其他部分要用到它');
  const find = (api: unknown): SourceUse => {
    const { use, faults } = sources.use(api);
    if (!use || faults.length > 0) throw new Kept(faults[0] ?? '没有接口');
    // A problem of the source is one of this node.
    notes.from(sources.declared[use.name]!, pointer);
    return use;
  };
  if (kind === 'form') {
    const form = formOf(node, find);
    const heading = text('title', node.title);
    return 'title' in heading ? { type: 'card', ...heading, body: [form] } : form;
  }
  return tableOf(node, {
    find,
    list(use) {
      const name = sources.askedByScreen(use);
      notes.from(sources.declared[name]!, pointer);
      return name;
    },
    dialog(dialog) {
      const name = `dialog${Object.keys(house.dialogs).length + 1}`;
      house.dialogs[name] = notes.from(dialog, pointer);
      return name;
    },
  });
}

/** Whether the page has the node's name or id a second time: as the target of an action, for example. */
function isNamedElsewhere({ name, id }: JsonObject, page: string): boolean {
  return [name, id].some(
    (each) =>
      typeof each === 'string' && each !== '' && page.split(new RegExp(`["'.,]${escaped(each)}["'.,?]`)).length > 2,
  );
}
const escaped = (text: string): string => text.replaceAll(/[^\w]/g, '\\$&');
