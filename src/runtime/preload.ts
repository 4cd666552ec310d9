/**
 * Starts the first requests of a screen and loads the chunks of its nodes before the code that draws it has loaded.
 * Imports no React.
 */
import { registerNodes } from './nodes';
import type { NodeLoader } from './nodes/registry';

registerNodes({ amis: () => import('./amis/IslandNode') as unknown as ReturnType<NodeLoader> });

export { preloadData } from './data/preload';
export { preloadAlso, preloadNodes, preloadTypes } from './nodes/registry';
