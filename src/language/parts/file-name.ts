/** Ids of screens and parts, and their file names in schemas. Pure. */

const PART_ID = /^parts\/[A-Za-z0-9_-]+$/;

/** Parts are stored and versioned like screens; their ids start with `parts/`. */
export const isPartId = (id: string): boolean => PART_ID.test(id);
export const isPartFile = (file: string): boolean => file.endsWith('.part.json');
/** The part's name from its id (`parts/content-drawer`) or its file. */
export const partNameOf = (idOrFile: string): string =>
  idOrFile.slice(idOrFile.lastIndexOf('/') + 1).replace(/\.part\.json$/, '');
/** File name endings of screens and of parts. */
const SUFFIXES = ['.page.json', '.part.json'];
/** As in the contract. */
const LONGEST_ID = 128;

/** The id of a file in the folder of screens, by its path there with `/`; undefined: no screen and no part. */
export function idOfFile(file: string): string | undefined {
  const suffix = SUFFIXES.find((each) => file.endsWith(each));
  if (suffix === undefined) return undefined;
  const id = file.slice(0, -suffix.length);
  // Parts are in one folder, which contains no screens.
  if (isPartId(id) !== (suffix === '.part.json')) return undefined;
  return /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(id) && id.length <= LONGEST_ID ? id : undefined;
}

export const fileOfId = (id: string): string => `${id}${isPartId(id) ? '.part.json' : '.page.json'}`;
