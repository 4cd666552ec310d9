/** Evaluates conditions as far as they depend on the user; rows, the address and forms may have any value. */
import { partsOf } from '../../src/language/expression';
import { evaluateParts } from '../../src/language/expression/evaluate';
import type { Ast } from '../../src/language/expression/ast';
import { childrenOf } from '../../src/language/expression/syntax';

type User = Readonly<Record<string, unknown>>;

/** Whether a part of a screen can be visible for the user with some data. */
export function canHold(condition: unknown, user: User): boolean {
  if (condition === undefined) return true;
  if (typeof condition !== 'string') return Boolean(condition);
  const [only, ...more] = partsOf(condition);
  if (typeof only !== 'object' || more.length > 0) return true;
  return truthOf(only, user) !== false;
}

/** undefined: the result depends on more than the user. */
function truthOf(ast: Ast, user: User): boolean | undefined {
  if (ast.type === 'script') return truthOf(ast.body as Ast, user);
  if (ast.type === 'unary' && ast.op === '!') {
    const inner = truthOf(ast.value as Ast, user);
    return inner === undefined ? undefined : !inner;
  }
  if (ast.type === 'and' || ast.type === 'or') {
    const decides = ast.type === 'or';
    const [left, right] = [truthOf(ast.left!, user), truthOf(ast.right!, user)];
    if (left === decides || right === decides) return decides;
    return left === undefined || right === undefined ? undefined : !decides;
  }
  return readsOnlyUser(ast) ? Boolean(evaluateParts([ast], { user })) : undefined;
}

const readsOnlyUser = (ast: Ast): boolean =>
  (ast.type !== 'variable' || ast.name === 'user') && childrenOf(ast).every(readsOnlyUser);
