import type { CodeHandle } from './handle';

/** Where the text editor can be reached while there is one. */
export class CodeSlot {
  #handle: CodeHandle | undefined;

  get handle(): CodeHandle | undefined {
    return this.#handle;
  }

  put(handle: CodeHandle | undefined): void {
    this.#handle = handle;
  }
}
