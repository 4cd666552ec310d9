/** File names of exported screens, and downloading them. */
import { fileOfId } from '../../language/parts/file-name';
import { saveFile } from '../../shared/browser/save-file';

/** File name of a screen in the folder of screens; `versionNo`: of an older version. */
export const filenameOf = (screenId: string, versionNo?: number): string =>
  fileOfId(screenId)
    .slice(screenId.lastIndexOf('/') + 1)
    .replace(/(?=\.(page|part)\.json$)/, versionNo === undefined ? '' : `.v${versionNo}`);

export const saveText = (text: string, filename: string): void =>
  saveFile(new Blob([text], { type: 'application/json' }), filename);
