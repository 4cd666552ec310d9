/** What a node's component imports: the screen that it stands on, and a way to draw nodes inside itself. */
export * from './hooks';
export { Nodes } from './Nodes';
export type { NodeProps } from './registry';
