import type { Repository } from '../changed.mjs';
export const SUITE: string;
export const LONG: string;
export function projectOf(path: string): string | undefined;
export function longFiles(repository: Repository): string[];
export function shardOf(path: string, shards: number): number;
