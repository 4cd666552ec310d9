/** Shown instead of a node from an answer whose type islands do not allow. */
export const refusedNode = (type: unknown) => (
  <p role="alert" className="at-refused">
    此处不能使用「{String(type)}」组件
  </p>
);
