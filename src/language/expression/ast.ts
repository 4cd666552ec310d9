/** The syntax tree of an expression, in the shape of amis-formula's parser. */
export interface Position {
  index: number;
}

/** A node of amis-formula's tree; `type` decides which fields exist. */
export interface Ast {
  type: string;
  start?: Position;
  end?: Position;
  body?: Ast | Ast[];
  name?: string;
  value?: unknown;
  op?: string;
  host?: Ast;
  key?: Ast;
  left?: Ast;
  right?: Ast;
  test?: Ast;
  consequent?: Ast;
  alternate?: Ast;
  identifier?: string;
  namespace?: string;
  args?: Ast[];
  members?: (Ast | { key: Ast; value: Ast })[];
  return?: Ast;
  input?: Ast;
  filters?: { name: string; args: unknown[] }[];
  /** Cache of `childrenOf`. */
  children?: readonly Ast[];
}
