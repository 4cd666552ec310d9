/** Reads screens from files on the person's disk. */
import { TEXT_LIMITS } from '../../../language/parse';
import { MESSAGES } from '../editor.messages';

/** The text of a file; rejects with a message if it is too large. */
export async function textOf(file: File): Promise<string> {
  if (file.size > TEXT_LIMITS.bytes) throw new Error(MESSAGES.tooLarge(file.size, TEXT_LIMITS.bytes));
  return (await file.text()).replace(/^\uFEFF/, '');
}

/** Opens the file dialog; undefined: cancelled. */
export function chooseFile(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}

/** Screen id suggested by the name of a file. */
export const idIn = (fileName: string): string =>
  fileName
    .replace(/(\.page)?\.json$/i, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
