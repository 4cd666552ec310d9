import type { Problem } from '../../src/language/types';
import type { KeptScreen } from '../kernel/screens';
import { hasErrors } from './compiler';

/** Problems of the newest text, which is either a version or a file with errors. */
export const problemsOf = ({ disk, faults }: KeptScreen): readonly Problem[] => disk?.problems ?? faults;
export const isBroken = (screen: KeptScreen): boolean => hasErrors(problemsOf(screen));
