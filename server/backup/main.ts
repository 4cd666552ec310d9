/** The commands `backup` and `restore` (docs/operations.md), on the database and the storage of the settings. */
import { statSync } from 'node:fs';
import { builtRelease, readConfig, type ServerConfig } from '../config';
import { openDatabase } from '../database';
import { openDataFolder } from '../db/embedded';
import { StartFailure } from '../db/start-failure';
import { storeOf } from '../providers/storage';
import { ABOUT, backUp } from './backup';
import { verifyArchive } from './archive';
import { restore } from './restore';

export interface Command {
  readonly name: 'backup' | 'restore';
  readonly args: readonly string[];
  /** Folder of the configuration file. */
  readonly root: string;
  /** Folder of the build. */
  readonly built: string;
}

/** Throws a StartFailure if the command cannot do what it should. */
export async function run({ name, args, root, built }: Command): Promise<void> {
  const { file, option } = argumentsOf(name, args);
  if (name === 'backup' && option) return verify(file);
  const config = readConfig(process.env, root, builtRelease(built));
  openDataFolder(config.dataFolder);
  await onDatabase(config, async (url) => {
    const store = storeOf(config.app);
    const progress = (line: string) => console.log(line);
    if (name === 'backup') {
      const { rows, files } = await backUp({
        url,
        store,
        file,
        version: config.app.version,
        now: new Date(),
        progress,
      });
      console.log(`${file}: ${rows} rows and ${files} files, ${megabytes(file)} MB.${secretNote(config)}`);
    } else {
      const { rows, files, version, time } = await restore({ url, store, file, replace: option, progress });
      console.log(`Restored ${rows} rows and ${files} files, as Atelier ${version} stored them at ${time}.`);
    }
  });
}

const OPTIONS = { backup: '--verify', restore: '--replace' } as const;

function argumentsOf(name: Command['name'], args: readonly string[]): { file: string; option: boolean } {
  const [file, ...more] = args.filter((arg) => arg !== OPTIONS[name]);
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new StartFailure(`Name one file: npm run ${name} -- FILE [${OPTIONS[name]}].`);
  return { file, option: args.includes(OPTIONS[name]) };
}

async function verify(file: string): Promise<void> {
  const { manifest } = await verifyArchive(file, ABOUT);
  console.log(`${file} is whole: ${Object.keys(manifest.entries).length} entries, ${megabytes(file)} MB.`);
}

async function onDatabase(config: ServerConfig, work: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(config.databaseUrl, config.dataFolder, {
    events: {
      log: (text) => console.error(text),
      giveUp: (sentence) => {
        console.error(sentence);
        process.exit(1);
      },
      isStopping: () => false,
    },
  });
  try {
    await work(database.url);
  } finally {
    await database.close();
  }
}

const megabytes = (file: string) => (statSync(file).size / 1e6).toFixed(1);

/** The one thing that a restored installation needs besides the file. */
const secretNote = ({ app: { secret } }: ServerConfig) =>
  secret === null ? '' : ' ATELIER_SECRET is not in it: keep it elsewhere.';
