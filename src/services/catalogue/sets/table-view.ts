/** Bounds of saved views. `name`: letters; `own` and `team`: views of one table, so that their tabs stay in a line. */
export const VIEW_LIMITS = { name: 16, own: 8, team: 8 } as const;
