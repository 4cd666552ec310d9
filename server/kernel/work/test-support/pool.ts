/** The pool of tests that build no app: one for a test process. */
import { WorkPool, type Work } from '..';

const pool = new WorkPool();

export const workFor = (person = 'user:1', signal = new AbortController().signal): Work => pool.of(person, signal);
