import type { JsonObject } from '../schema/json';

/** The path under which a column reads its values; `*`: the name of any of them, in columns that come from data. */
export const valuePath = ({ field, each }: JsonObject): unknown =>
  each === undefined || typeof field !== 'string' ? field : `${field}.*`;
