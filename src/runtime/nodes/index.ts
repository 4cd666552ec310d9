/** The house nodes, each a chunk of its own. `amis` (islands) is registered by Screen.tsx. */
import { preloadControls } from '../formily/controls/loaders';
import { nodeLoaders } from './generated/loaders';
import { registerCompanions, registerNodes } from './registry';
import { loadLines } from './table/lines/load';

registerNodes(nodeLoaders);

registerCompanions('form', ({ fields }) => preloadControls(fields));
registerCompanions('table', ({ line }) => {
  if (line !== undefined) loadLines().catch(() => undefined);
});

export { preloadNodes, preloadTypes, registerNodes } from './registry';
