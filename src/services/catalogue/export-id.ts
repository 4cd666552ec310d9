/** The id of an export, which the client chooses (docs/decisions/0083-task-tray.md). */

/** Header with the id. */
export const EXPORT_HEADER = 'export-id';

/** Format of an id. */
export const EXPORT_ID = /^[0-9a-f]{32}$/;
