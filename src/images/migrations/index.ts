/** Older documents become those of today, one step for each version. */
import { isRow } from '../check/rules';
import { fromKonvaStage } from './from-konva';
import type { Migrated } from './migrated';

/** The value as a document of this version; the value itself if it is no older one. */
export function migrate(value: unknown): Migrated {
  return isRow(value) && value['className'] === 'Stage' ? fromKonvaStage(value) : { value, warnings: [] };
}
