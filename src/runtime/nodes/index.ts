/** The house nodes, each a chunk of its own. `amis` (islands) is registered by Screen.tsx. */
import { preloadControls } from '../formily/controls/loaders';
import { nodeLoaders } from './generated/loaders';
import { preloadAlso, registerNodes } from './registry';
import { loadLines } from './table/lines/load';

registerNodes(nodeLoaders);

preloadAlso('form', ({ fields }) => preloadControls(fields));
preloadAlso('table', ({ line }) => {
  if (line !== undefined) loadLines().catch(() => undefined);
});

export { preloadNodes, registerNodes } from './registry';
