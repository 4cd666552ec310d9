/** Imports of nodes' components: the surrounding screen, and a way to draw child nodes. */
export * from './hooks';
export { Nodes } from './Nodes';
export type { NodeProps } from './registry';
