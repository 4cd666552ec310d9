/** Screens as files of the person's: what they are called, and the way out to the disk. */
import { fileOfId } from '../../language/parts/file-name';
import { saveFile } from '../../shared/save-file';

/** What a screen's file is called in the folder of the screens; `versionNo`: of an older version. */
export const filenameOf = (screenId: string, versionNo?: number): string =>
  fileOfId(screenId)
    .slice(screenId.lastIndexOf('/') + 1)
    .replace(/(?=\.(page|part)\.json$)/, versionNo === undefined ? '' : `.v${versionNo}`);

export const saveText = (text: string, filename: string): void =>
  saveFile(new Blob([text], { type: 'application/json' }), filename);
