/** Screens from files of the person's disk. */
import { TEXT_LIMITS } from '../../../language/parse';
import { MESSAGES } from '../editor.messages';

/** The text of a file; rejects with words where it is too large. */
export async function textOf(file: File): Promise<string> {
  if (file.size > TEXT_LIMITS.bytes) throw new Error(MESSAGES.tooLarge(file.size, TEXT_LIMITS.bytes));
  return (await file.text()).replace(/^\uFEFF/, '');
}

/** Asks the person for a file; undefined: they chose none. */
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

/** What a file's name says the screen is called. */
export const idIn = (fileName: string): string =>
  fileName
    .replace(/(\.page)?\.json$/i, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
