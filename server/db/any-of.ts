/** Conditions that rows exist. */
import { exists, or, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Condition: one of the queries finds a row. */
export const anyOf = (...queries: readonly SQLWrapper[]): SQL => or(...queries.map((query) => exists(query)))!;
