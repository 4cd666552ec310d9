/** While a renderer's chunk is on its way. */
export const Waiting = () => <div className="at-node-loading" aria-busy="true" />;
