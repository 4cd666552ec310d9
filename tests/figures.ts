/** Figures of a test run for the bench (bench/suites/load.mjs), which has limits for them: tests compare no times. */
import { appendFileSync } from 'node:fs';

/** Writes a figure into the file that the bench names; without the bench, prints it. */
export function reportFigure(name: string, value: number): void {
  const file = process.env.ATELIER_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ name, value })}\n`);
  else console.info(`${name}: ${value.toFixed(1)}`);
}
