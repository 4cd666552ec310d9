/** Long work in other processes takes only the processor time that requests leave. */
import { setPriority } from 'node:os';

/**
 * Nice value of a process that works beside the server: the operating system runs requests first. With 10, a process
 * took 16 s to start beside eight busy ones on two cores, longer than the limit of a call; with 5 it takes 5 s.
 */
export const NICENESS = 5;

/** Lowers the priority of a started process. `pid`: undefined if it did not start. */
export function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // The process has already ended, or the system forbids it. The limits of the lanes apply in any case.
  }
}
