/** Screens as files of the person's: what they are called, and the way out to the disk. */
import { saveFile } from '../../shared/save-file';

/** What a screen's file is called in the folder of the screens; `versionNo`: of an older version. */
export const filenameOf = (screenId: string, versionNo?: number): string =>
  `${screenId.slice(screenId.lastIndexOf('/') + 1)}${versionNo === undefined ? '' : `.v${versionNo}`}.page.json`;

export const saveText = (text: string, filename: string): void =>
  saveFile(new Blob([text], { type: 'application/json' }), filename);
