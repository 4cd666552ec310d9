/** Ids of screens and parts, and their file names in schemas. Pure. */

const PART_ID = /^parts\/[A-Za-z0-9_-]+$/;

/** Parts are stored and versioned like screens; their ids start with `parts/`. */
export const isPartId = (id: string): boolean => PART_ID.test(id);
export const isPartFile = (file: string): boolean => file.endsWith('.part.json');
/** The part's name from its id (`parts/content-drawer`) or its file. */
export const partNameOf = (idOrFile: string): string =>
  idOrFile.slice(idOrFile.lastIndexOf('/') + 1).replace(/\.part\.json$/, '');
export const fileOfId = (id: string): string => `${id}${isPartId(id) ? '.part.json' : '.page.json'}`;
