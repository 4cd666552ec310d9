/** Places of an island whose objects are data or another library's configuration, and no amis nodes. */
import { DATA_PROPS } from '../../amis/props';
import { segments } from '../../schema/json';

/** Whether the place is below a prop of data. */
export const inData = (pointer: string): boolean =>
  segments(pointer)
    .slice(0, -1)
    .some((segment, index, all) => DATA_PROPS.has(segment) && isInIsland(all, index));
/** House nodes use the same names; only those below the root of an island belong to amis. */
const isInIsland = (all: readonly string[], index: number): boolean => all.lastIndexOf('body', index) >= 0;
