import type { Locator, Page } from 'playwright';

export const PICTURES: readonly (readonly [
  name: string,
  screen: string,
  part: (page: Page) => Locator,
  prepare?: (page: Page) => Promise<unknown>,
])[];
