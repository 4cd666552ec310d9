/**
 * Keeps compiled screens between starts, because checking all of them takes most of a start. The file belongs to one
 * build of the server: a file of another build, or a damaged one, is ignored and replaced.
 */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { ScreenDocument, Problem } from '../../src/language/types';
import type { PartText } from '../../src/language/parts/declaration';

/** Hash of the server's bundle, which contains the compiler; undefined when the sources run directly. */
export function buildId(): string | undefined {
  const file = fileURLToPath(import.meta.url);
  return file.endsWith('.ts') ? undefined : createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** The inputs of the compiler besides the screens: with others, its results may differ. */
export interface CompiledWith {
  readonly mediaHosts: readonly string[];
  readonly routes: readonly string[];
  readonly parts: readonly PartText[];
}

export interface CompiledText {
  readonly screenId: string;
  readonly content: string;
  readonly page: ScreenDocument | null;
  readonly problems: Problem[];
  readonly usedParts: readonly string[];
}

export interface CompiledTexts extends CompiledWith {
  readonly texts: readonly CompiledText[];
}

export class CompiledFile {
  constructor(
    private readonly path: string,
    private readonly build: string,
  ) {}

  /** The texts that this build compiled with these media hosts; undefined if the file has none. */
  read(mediaHosts: readonly string[]): CompiledTexts | undefined {
    try {
      const { build, compiled } = JSON.parse(readFileSync(this.path, 'utf8')) as {
        build: string;
        compiled: CompiledTexts;
      };
      return build === this.build && isDeepStrictEqual(compiled.mediaHosts, mediaHosts) ? compiled : undefined;
    } catch {
      return undefined;
    }
  }

  /** Replaces the file. A failure costs only time at the next start, so it is not reported. */
  write(compiled: CompiledTexts): void {
    const unfinished = `${this.path}.${process.pid}.tmp`;
    try {
      writeFileSync(unfinished, JSON.stringify({ build: this.build, compiled }), { mode: 0o600 });
      renameSync(unfinished, this.path);
    } catch {
      rmSync(unfinished, { force: true });
    }
  }
}
