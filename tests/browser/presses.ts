/** Counts what a person presses: clicks, taps and keys. Letters of texts are not counted. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

export class Presses {
  #count = 0;

  constructor(private readonly page: Page) {}

  get count(): number {
    return this.#count;
  }

  /** A click or a tap. */
  async on(target: Locator): Promise<void> {
    this.#count += 1;
    await target.click();
  }

  /** A key or a chord, where the focus is, or on an element that takes it. */
  async key(name: string, at?: Locator): Promise<void> {
    this.#count += 1;
    await (at ? at.press(name) : this.page.keyboard.press(name));
  }

  /** Any other press. */
  async counted(press: () => Promise<unknown>): Promise<void> {
    this.#count += 1;
    await press();
  }

  /** Letters. The field has the focus, or the product gives it. */
  async type(field: Locator, text: string): Promise<void> {
    await this.#focused(field);
    await field.fill(text);
  }

  /** Ctrl+V of a text that was copied elsewhere. */
  async paste(field: Locator, text: string): Promise<void> {
    this.#count += 1;
    await this.type(field, text);
  }

  async #focused(field: Locator): Promise<void> {
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  }
}
