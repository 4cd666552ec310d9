import type { CodeHandle } from './handle';

/** Holds the handle of the text editor while it is mounted. */
export class CodeSlot {
  #handle: CodeHandle | undefined;

  get handle(): CodeHandle | undefined {
    return this.#handle;
  }

  put(handle: CodeHandle | undefined): void {
    this.#handle = handle;
  }
}
