/** The workshop under test: a whole server with its own folder of screens, and other servers on the same database. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../server/app';
import { role } from '../server/db/schema';
import { roleIdOf } from '../server/seed/people/roles';
import { PUBLISH_SHARED } from '../server/domain/account/menus';
import { testConfig } from '../server/kernel/test-support';
import { handlers } from '../server/domain/generated/handlers';
import { screensPlugin } from '../server/screens/plugin';
import { catalogue } from '../src/services/catalogue';
import type { CallName, Calls, WorkshopPublishScreenParams } from '../src/services/catalogue/generated/types';
import type { AppConfig } from '../server/kernel/config';
import type { PartOptions } from '../server/kernel/part';
import { startBackend, type Backend, type Who } from './backend';

/** Formatted as people write: several props on a line, and a blank line. */
export const screenText = (
  route: string,
  title: string,
  words: readonly string[] = ['一', '二', '三'],
  menu: string | null = null,
): string => `{
  "version": 1,   "route": ${JSON.stringify(route)},
  "title": ${JSON.stringify(title)},
  "menu": ${JSON.stringify(menu)},

  "body": [
${words.map((text, index) => `    { "type": "text",  "id": "t${index}", "text": ${JSON.stringify(text)} }`).join(',\n')}
  ]
}
`;

export const SCREENS: Readonly<Record<string, string>> = {
  'menu.json': JSON.stringify({ groups: [{ code: 'home', path: '/home', title: '首页', icon: 'home', order: 0 }] }),
  'home.page.json': screenText('/home', '首页'),
  'login.page.json': screenText('/login', '登录'),
  'feed/note.page.json': screenText('/feed/note', '笔记'),
};

/** Mounts only the workshop's calls: mounting all takes longer than most tests. */
const WORKSHOP = catalogue.filter(({ area }) => area === 'workshop' || area === 'screens');

export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'atelier-workshop-'));

  constructor(files: Readonly<Record<string, string>> = SCREENS) {
    for (const [file, text] of Object.entries(files)) this.write(file, text);
  }

  /** As editors write: a temporary file, then renamed. */
  write(file: string, text: string): void {
    const path = join(this.path, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}~`, text);
    renameSync(`${path}~`, path);
  }

  /** null: the file does not exist. */
  read(file: string): string | null {
    const path = join(this.path, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  }

  /** Names of all files, including hidden ones, in order. */
  files(): string[] {
    return readdirSync(this.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  }

  remove(file: string): void {
    rmSync(join(this.path, file), { recursive: true });
  }

  drop(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Polls until the condition holds; fails after a time limit. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  is: (value: T) => boolean = Boolean as never,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await look();
    if (is(value)) return value;
    if (tries > 300) throw new Error(`never: ${JSON.stringify(value)}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function askOn<N extends CallName>(
  app: Backend['app'],
  name: N,
  params: Calls[N]['params'],
  headers: Record<string, string>,
): Promise<Calls[N]['result']> {
  const { path } = catalogue.find((each) => each.name === name)!;
  const { code, msg, data } = (
    await app.inject({ method: 'POST', url: path, payload: params as object, headers })
  ).json<{ code: number; msg: string; data: Calls[N]['result'] }>();
  if (code !== 0) throw new Error(`${name}: ${code} ${msg}`);
  return data;
}

export async function startWorkshop(folder = new Folder(), config: Partial<AppConfig> = {}) {
  let part!: PartOptions;
  const backend = await startBackend({
    config: { schemasFolder: folder.path, ...config },
    parts: [screensPlugin, (_, options) => Promise.resolve(void (part = options))],
    calls: WORKSHOP,
  });
  const { ask } = backend;
  // Every person may open the screens of these tests.
  await backend.db
    .update(role)
    .set({ menuCodes: sql`array_append(${role.menuCodes}, ${PUBLISH_SHARED})` })
    .where(eq(role.roleId, roleIdOf('业务主管')));
  const stops: (() => Promise<unknown>)[] = [];

  const open = (screenId: string, as: Parameters<typeof ask>[2] = 'leader') =>
    ask('workshop.openScreen', { screenId }, as);
  const versions = async (screenId?: string) =>
    (await ask('workshop.queryVersionList', { screenId, pageSize: 200 }, 'admin')).list;

  return {
    ...backend,
    /** What the parts of this server are given. */
    part,
    folder,
    open,
    versions,
    /** Texts of all versions of a screen, oldest first. */
    async history(screenId: string): Promise<string[]> {
      const texts = await Promise.all(
        (await versions(screenId)).map(({ versionId }) => ask('workshop.readVersion', { versionId }, 'admin')),
      );
      return texts.map(({ text }) => text).reverse();
    },
    /** Based on the newest version unless given otherwise. */
    async publish(
      screenId: string,
      text: string,
      { as = 'leader', ...more }: Partial<WorkshopPublishScreenParams> & { as?: Parameters<typeof ask>[2] } = {},
    ) {
      const baseVersionId =
        more.baseVersionId === undefined ? (await open(screenId, as)).versionId : more.baseVersionId;
      return ask('workshop.publishScreen', { screenId, text, baseVersionId, ...more }, as);
    },
    /** The screen as served to browsers. */
    async served(
      screenId: string,
      app = backend.app,
    ): Promise<{ status: number; title: string | undefined; body: unknown }> {
      const answer = await app.inject({ url: `/screens/${screenId}.json`, headers: backend.headers.leader });
      const { page } = answer.json<{ page?: { title: string; body: unknown } | null }>();
      return { status: answer.statusCode, title: page?.title, body: page?.body };
    },
    /** Another server on the same database. */
    async another(other: Folder, more: Partial<AppConfig> = config) {
      const app = await buildApp({
        db: backend.db,
        handlers,
        catalogue: WORKSHOP,
        config: testConfig({ schemasFolder: other.path, ...more }),
        parts: [screensPlugin],
        clock: () => backend.clock.now,
      });
      stops.push(() => app.close());
      return {
        app,
        close: () => app.close(),
        ask: <N extends CallName>(name: N, params: Calls[N]['params'], as: Who = 'leader') =>
          askOn(app, name, params, backend.headers[as]),
      };
    },
    async stop() {
      for (const close of stops) await close();
      await backend.stop();
      folder.drop();
    },
  };
}

export type Workshop = Awaited<ReturnType<typeof startWorkshop>>;
