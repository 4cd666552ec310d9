/** Places of an island whose objects are data or another library's configuration, and no amis nodes. */
import { segments } from '../../schema/json';

/**
 * Below these props, an object is data or another library's configuration: `type` is no amis type and texts are values.
 */
const DATA_PROPS = new Set([
  'data',
  'config',
  'value',
  'params',
  'query',
  'headers',
  'validations',
  'defaultParams',
  'trackExpression',
]);

/** Whether the place is below a prop of data. */
export const inData = (pointer: string): boolean =>
  segments(pointer)
    .slice(0, -1)
    .some((segment, index, all) => DATA_PROPS.has(segment) && isInIsland(all, index));
/** House nodes use the same names; only those below the root of an island belong to amis. */
const isInIsland = (all: readonly string[], index: number): boolean => all.lastIndexOf('body', index) >= 0;
