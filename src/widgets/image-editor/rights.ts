/** What a person may do in the editor; image-editor.widget.ts declares the calls that each needs. */
export const RIGHTS = [
  'canSaveColors',
  'canSaveTemplates',
  'canGenerate',
  'canRecognise',
  'canMakePosters',
  'canAttachPosters',
] as const;

export type Right = (typeof RIGHTS)[number];

/** Absent: no. */
export type Rights = Readonly<Partial<Record<Right, boolean>>>;

/** Reads the rights from the props that the compiler of screens adds. */
export const rightsIn = (props: Readonly<Record<string, unknown>>): Rights =>
  Object.fromEntries(RIGHTS.map((right) => [right, props[right] === true]));
