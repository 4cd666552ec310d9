/**
 * What the system says about processes: whether one lives, what it runs, and which ones a dead postmaster left behind.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** A process that ended and that nobody waits for (a container without an init) still has its number. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
}

/** The command line; empty when the system does not tell. */
export function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** 0 when the system does not tell. */
export function parentOf(pid: number): number {
  try {
    if (process.platform !== 'linux')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/**
 * PostgreSQL processes that work in the cluster's folder. `title` is what the cluster calls itself in process lists.
 */
export function processesOf(cluster: string, title: string): number[] {
  if (process.platform === 'win32') return [];
  if (process.platform === 'linux') return numbers(readdirSync('/proc')).filter((pid) => worksIn(pid, cluster));
  return numbers(
    execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
      .split('\n')
      .filter((row) => row.includes(`postgres: ${title}`))
      .map((row) => row.trim().split(' ')[0] ?? ''),
  );
}

const numbers = (texts: string[]) => texts.filter((text) => /^\d+$/.test(text)).map(Number);

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && commandOf(pid).includes('postgres');
  } catch {
    return false;
  }
}
