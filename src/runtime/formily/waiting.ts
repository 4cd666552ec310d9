const OPTIONS_AWAITED = '选项还在更新，请稍后再提交';

/** Fields whose value cannot be submitted yet. A field of a row has a name that begins with that of its group. */
export class Waiting {
  /** Fields with a file that is still loading -> the message to show instead of submitting. */
  readonly #files = new Map<string, string>();
  /** Fields whose value is not yet compared with the options for changed fields. */
  readonly #options = new Set<string>();

  /** Whether a file of a field is still loading. */
  get hasFiles(): boolean {
    return this.#files.size > 0;
  }

  setFile(name: string, why: string | undefined): void {
    if (why === undefined) this.#files.delete(name);
    else this.#files.set(name, why);
  }

  /** Returns whether this is news. */
  setOptions(name: string, isAwaited: boolean): boolean {
    if (isAwaited === this.#options.has(name)) return false;
    if (isAwaited) this.#options.add(name);
    else this.#options.delete(name);
    return true;
  }

  /** The message to show at a field instead of submitting. */
  messageOf(name: string): string | undefined {
    const isOf = (each: string) => each === name || each.startsWith(`${name}.`);
    const file = this.#files.size > 0 ? [...this.#files].find(([each]) => isOf(each)) : undefined;
    if (file) return file[1];
    return this.#options.size > 0 && [...this.#options].some(isOf) ? OPTIONS_AWAITED : undefined;
  }
}
