/**
 * Runs the built console on the packages that are installed, and installs nothing. The configuration file and relative
 * folders of settings are those of the folder in which it is started.
 */
import { launch, nodeTooOld, reportOf } from './launch.js';

/** Steps of the server itself. */
const STEPS = 3;

const tooOld = nodeTooOld();
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
// React draws published pages slower without it.
process.env.NODE_ENV ??= 'production';
await launch(async () => {
  const { builtRelease, start } = await import('./server/start.js');
  await start({ root: process.cwd(), release: builtRelease(import.meta.dirname), report: reportOf(STEPS) });
});
