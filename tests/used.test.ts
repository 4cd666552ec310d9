/** Every call of the catalogue has a user: a screen, a widget, the console, or a bot. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from '../src/services/catalogue/index';

const ROOT = resolve(import.meta.dirname, '..');

/** Calls without a user in this repository, with the reason of each. */
const UNASKED: Readonly<Record<string, string>> = {
  'user.queryUserInfo': 'the specification has user info by GET and by POST; the console asks by GET',
  'auth.queryRoleTypes': 'the five types are a closed set of the contract, whose words forms have without asking',
  'feedRobot.conversationList':
    'the specification lists conversations with and without pages; the console asks for pages',
  'replyMisc.getCosUrlMap':
    'for programs that hold the keys of files; what the console shows has its address beside it',
  'feedUpload.createVoiceGen': 'for programs that know the presets; the studio chooses a model by voice.inferText',
  'feedUpload.queryVoiceStatus': 'for programs; the studio follows the parts as well, by voice.taskInfo',
  'feedUpload.queryVoiceGenCosUrl': 'for programs; the studio downloads by voice.downloadResult',
  'spider.addTaskPublishFeedToXhs':
    'for programs, and for the assistant; screens begin a publication with the content in the composer',
  'common.cosMeta':
    'for programs that put a file with temporary credentials; the console begins its uploads by common.cosBegin',
};

/** Folders from which calls are sent. */
const FOLDERS = [
  'schemas',
  'src/app',
  'src/runtime',
  'src/widgets',
  'src/workshop',
  'src/services/client',
  'server/bot',
];
const filesOf = (folder: string) =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => resolve(ROOT, folder, file));
const texts = FOLDERS.flatMap(filesOf)
  .filter(
    (file) => /\.(?:tsx?|(?:page|part)\.json)$/.test(file) && !/\.(?:test|stories)\.|[\\/]testing[\\/]/.test(file),
  )
  .map((file) => readFileSync(file, 'utf8'));

/** Every text in quotes: names and addresses of calls stand alone in theirs. */
const quoted = new Set(
  texts.flatMap((text) => [...text.matchAll(/['"`]([\w./{}*-]+)['"`]/g)].map(([, word]) => word!)),
);

const isUsed = ({ name, path }: { name: string; path: string }) => quoted.has(name) || quoted.has(path);

it('every call of the catalogue is used, except those listed with a reason', () => {
  const unused = catalogue.filter((call) => !isUsed(call)).map(({ name }) => name);
  expect(unused.sort()).toEqual(Object.keys(UNASKED).sort());
});
