/** Placeholder while a renderer's chunk loads. */
export const Waiting = () => <div className="at-node-loading" aria-busy="true" />;
