/** Migrates the value of a part that an older version of the language wrote. */
import { elementListsOf } from '../declare/element-lists';
import type { JsonObject } from '../schema/json';
import { bodyNodes } from '../declare/language';
import { migrateNodes, type MigrationSteps, STEPS } from '../migrate';
import type { PartKind } from './schema';

interface StoredPart {
  readonly version: number;
  readonly kind: PartKind;
  readonly value: unknown;
}

/** The value at the newest version; the input is not changed. Only nodes have steps: sources and actions stay. */
export function migratePart({ version, kind, value }: StoredPart, steps: MigrationSteps = STEPS): unknown {
  if (version >= steps.version) return value;
  const place = placeOf(kind, structuredClone(value));
  if (!place) return value;
  migrateNodes(place.screen, version, steps);
  return place.read();
}

interface Place {
  /** A screen that contains the value where parts of its kind are used. */
  readonly screen: JsonObject;
  read(): unknown;
}

function placeOf(kind: PartKind, value: unknown): Place | undefined {
  switch (kind) {
    case 'nodes': {
      const body: unknown[] = Array.isArray(value) ? value : [value];
      return { screen: { body }, read: () => (Array.isArray(value) ? body : body[0]) };
    }
    case 'dialog': {
      const dialogs = { part: value };
      return { screen: { dialogs }, read: () => dialogs.part };
    }
    case 'dialogs':
      return { screen: { dialogs: value }, read: () => value };
    case 'source':
    case 'sources':
    case 'actions':
      return undefined;
    default:
      return inNode(kind, value);
  }
}

/** The value in the first node that has a list of this kind. */
function inNode(kind: Exclude<PartKind, 'nodes'>, value: unknown): Place | undefined {
  const node = bodyNodes.find(({ type, panes }) =>
    kind === 'tabs' ? panes !== undefined : elementListsOf(type).some(({ path }) => path === kind),
  );
  if (!node) return undefined;
  const list = kind === 'tabs' ? node.panes! : kind;
  const body: JsonObject[] = [{ type: node.type, [list]: value }];
  return { screen: { body }, read: () => body[0]![list] };
}
