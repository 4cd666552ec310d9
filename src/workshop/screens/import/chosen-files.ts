/** Screens among the files that a person chooses: a zip of an export, or a folder of a repository. */
import { unzipSync } from 'fflate';
import { idOfFile } from '../../../language/parts/file-name';

/** Groups of the sidebar, which people do not edit. */
const MENU = 'menu';

export interface ScreenFile {
  readonly screenId: string;
  readonly text: string;
}

export interface Chosen {
  readonly files: readonly ScreenFile[];
  /** Number of files that are no screens. */
  readonly ignored: number;
}

/** Throws if a zip cannot be read. */
export async function screensIn(chosen: readonly File[]): Promise<Chosen> {
  const found: ScreenFile[] = [];
  let ignored = 0;
  for (const file of chosen)
    for (const { path, text } of await filesOf(file)) {
      const screenId = idOfFile(path);
      if (screenId === undefined || screenId === MENU) ignored += 1;
      else found.push({ screenId, text: await text() });
    }
  return { files: found.toSorted((a, b) => (a.screenId < b.screenId ? -1 : 1)), ignored };
}

interface Found {
  readonly path: string;
  text(): string | Promise<string>;
}

async function filesOf(file: File): Promise<readonly Found[]> {
  if (!file.name.endsWith('.zip'))
    // The path of a file in a chosen folder begins with the folder's name.
    return [{ path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name, text: () => file.text() }];
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return Object.entries(entries)
    .filter(([path]) => !path.endsWith('/'))
    .map(([path, bytes]) => ({ path, text: () => new TextDecoder().decode(bytes) }));
}
