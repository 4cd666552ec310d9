/** Processor time of a process with those that it started, which says more than seconds on a machine that others use. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every usual machine. */
const TICK_MS = 10;

/** Parent and ms of each running process. */
function processes() {
  const found = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program stands in parentheses and may contain anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      found.set(Number(name), { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS });
    } catch {
      // It has ended.
    }
  }
  return found;
}

/** ms of user and system; undefined where /proc does not exist. */
export function processorTime(pid) {
  let all;
  try {
    all = processes();
  } catch {
    return undefined;
  }
  const isOf = (each) => each === pid || (all.has(each) && isOf(all.get(each).parent));
  let sum = 0;
  for (const [each, { ms }] of all) if (isOf(each)) sum += ms;
  return sum;
}
