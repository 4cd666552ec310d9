/** Tones of values and rows. In a file of its own, because the first page needs them without the language. */
export const TONES = ['good', 'warn', 'bad', 'quiet'] as const;

/** Whether a value of data or of a screen is a tone. */
export const isTone = (value: unknown): value is (typeof TONES)[number] =>
  (TONES as readonly unknown[]).includes(value);
