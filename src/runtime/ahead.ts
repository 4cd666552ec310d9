/**
 * What starts before the code that draws a screen has loaded: its first requests, and the chunks of its nodes. Imports
 * no React.
 */
import { registerNodes } from './nodes';
import type { NodeLoader } from './nodes/registry';

registerNodes({ amis: () => import('./amis/IslandNode') as unknown as ReturnType<NodeLoader> });

export { sendEarly } from './data/early';
export { preloadNodes, preloadTypes } from './nodes';
