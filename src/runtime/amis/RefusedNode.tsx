/** Stands where an answer brought a node that islands do not draw. */
export const refusedNode = (type: unknown) => (
  <p role="alert" className="at-refused">
    此处不能使用「{String(type)}」组件
  </p>
);
