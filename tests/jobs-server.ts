/** A second server that does the jobs of a backend's database in a process of its own, for tests that kill it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppConfig } from '../server/kernel/config';

const ROOT = resolve(import.meta.dirname, '..');

interface JobsServer {
  /** Of the database. */
  readonly url: string;
  readonly config: Partial<AppConfig>;
  /** How far its clock is ahead, ms: past the lease of a killed server, it takes over at once. */
  readonly aheadMs?: number;
}

export async function startJobsServer({ url, config, aheadMs = 0 }: JobsServer): Promise<ChildProcess> {
  const source = (path: string) => JSON.stringify(pathToFileURL(resolve(ROOT, path)).href);
  const code = `
    import { connect } from ${source('server/db/connect.ts')};
    import { catalogue, handlers, testConfig } from ${source('server/kernel/test-support.ts')};
    import { buildApp } from ${source('server/app.ts')};
    import { jobsPlugin } from ${source('server/domain/jobs/plugin.ts')};
    const [url, config, ahead] = process.argv.slice(1);
    const { db } = connect(url, { onError: () => undefined });
    const clock = () => new Date(Date.now() + Number(ahead));
    await buildApp({ db, handlers, catalogue, config: testConfig(JSON.parse(config)), parts: [jobsPlugin], clock });
    console.log('ready');
    setInterval(() => undefined, 60_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code, url, JSON.stringify(config), String(aheadMs)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout.setEncoding('utf8'), 'data');
  return child;
}

/** Kills it with SIGKILL and waits until it is gone. */
export async function killServer(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 20));
}
