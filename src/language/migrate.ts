/** Migrates older screens to the newest version of the language: the screen's steps, then each node's, in order. */
import { asText, isObject, type JsonObject } from './schema/json';
import { LANGUAGE_VERSION, languageByType } from './declare/language';
import type { NodeLanguage } from './node-language';
import { retiredSplit } from '../runtime/nodes/panes/panes.retired';
import { walk } from './infer/walk';

interface PageMigration {
  readonly to: number;
  readonly summary: string;
  up(screen: JsonObject): JsonObject;
}

/** Migrations of the screen itself. */
const PAGE_MIGRATIONS: readonly PageMigration[] = [];

export interface MigrationSteps {
  version: number;
  page: readonly PageMigration[];
  nodes: ReadonlyMap<string, Pick<NodeLanguage, 'migrations'>>;
}

/** Nodes that the language has no more. */
const RETIRED: ReadonlyMap<string, Pick<NodeLanguage, 'migrations'>> = new Map([['split', retiredSplit]]);

export const STEPS: MigrationSteps = {
  version: LANGUAGE_VERSION,
  page: PAGE_MIGRATIONS,
  nodes: new Map([...languageByType, ...RETIRED]),
};

/**
 * The screen at the newest version; the input is not changed. A screen with an invalid version is returned as it is;
 * the checker reports it.
 */
export function migrate(screen: JsonObject, steps: MigrationSteps = STEPS): JsonObject {
  const { version } = screen;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version >= steps.version)
    return screen;
  let current = structuredClone(screen);
  for (let to = version + 1; to <= steps.version; to++) {
    for (const step of steps.page) if (step.to === to) current = step.up(current);
    migrateNodesTo(current, to, steps);
  }
  return { ...current, version: steps.version };
}

/** Migrates the nodes of a screen that was written in `version`, in place. */
export function migrateNodes(screen: JsonObject, version: number, steps: MigrationSteps): void {
  for (let to = version + 1; to <= steps.version; to++) migrateNodesTo(screen, to, steps);
}

function migrateNodesTo(screen: JsonObject, to: number, steps: MigrationSteps): void {
  walk(screen, {
    base: { scopes: {}, sources: {} },
    visit({ kind, value, replace }) {
      if (kind !== 'node' || !isObject(value)) return;
      const found = steps.nodes.get(asText(value.type))?.migrations?.filter((step) => step.to === to) ?? [];
      if (found.length > 0) replace(found.reduce((node, step) => step.up(node), value));
    },
  });
}
