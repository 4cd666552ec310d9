/** Every export as .xlsx; exports.test.ts reads one for each way of showing a column. */
import { afterAll, beforeAll, it } from 'vitest';
import { expectXlsx, EXPORTS, prepare, startExports, type Exports } from './exports-cases';

let scene: Exports;
beforeAll(async () => {
  scene = await startExports();
});
afterAll(() => scene.backend.stop());

it.each(EXPORTS.map((call) => [call.name, call] as const))('%s', async (_, call) =>
  expectXlsx(scene, await prepare(scene, call)),
);
