/**
 * Interprets a syntax tree. It compiles nothing and reads only own properties. Every step is charged, so no expression
 * exceeds its budget whatever the data.
 */
import { screenBudget, type StepBudget } from './budget';
import { ExpressionError } from './error';
import { type Evaluation, FUNCTIONS, LAZY_FUNCTIONS, number, text, tidy, type Write } from './functions';
import { isForbiddenName } from './syntax';
import { type Ast } from './ast';

/** Maximum number of evaluated nodes and charged steps for each evaluation (about 20 ms). */
const MAX_STEPS = 200_000;
const MAX_TEXT = 1_000_000;

type Frame = Readonly<Record<string, unknown>>;
/** What several evaluations share: the tab's, or that of one rendering on the server. */
export type Budget = Pick<StepBudget, 'charge'>;

/** An arrow function of the running expression; a class, so that data cannot imitate one. */
class Lambda {
  constructor(
    readonly ast: Ast,
    readonly frames: readonly Frame[],
  ) {}
}

class Walk implements Evaluation {
  private steps = 0;
  constructor(
    private frames: readonly Frame[],
    readonly write: Write,
    private readonly budget: Budget,
  ) {}

  charge(steps: number): void {
    this.steps += steps;
    if (this.steps > MAX_STEPS) throw new ExpressionError('limit', 'the expression takes too long');
    this.budget.charge(steps);
  }

  read(host: unknown, key: unknown): unknown {
    if (host === null || host === undefined || isForbiddenName(key)) return undefined;
    if (typeof host === 'string' || typeof host === 'object')
      return Object.hasOwn(host as object, String(key)) ? (host as Record<string, unknown>)[String(key)] : undefined;
    return undefined;
  }

  apply(lambda: unknown, values: unknown[]): unknown {
    if (!(lambda instanceof Lambda))
      throw new ExpressionError('failed', 'a function such as `item => item.id` is expected');
    const names = lambda.ast.args ?? [];
    const frame = Object.fromEntries(names.map((name, index) => [name.name!, values[index]]));
    const outer = this.frames;
    this.frames = [...lambda.frames, frame];
    try {
      return this.of(lambda.ast.return!);
    } finally {
      this.frames = outer;
    }
  }

  of(ast: Ast): unknown {
    this.charge(1);
    switch (ast.type) {
      case 'variable':
        return this.variable(ast.name!);
      case 'identifier':
        return ast.name;
      case 'literal':
      case 'string':
        return ast.value;
      case 'getter':
        return this.read(this.of(ast.host!), this.of(ast.key!));
      case 'script':
        return this.of(ast.body as Ast);
      case 'expression-list':
        return (ast.body as Ast[]).map((each) => this.of(each)).at(-1);
      case 'array':
        return (ast.members as Ast[]).map((each) => this.of(each));
      case 'object':
        return this.object(ast.members as { key: Ast; value: Ast }[]);
      case 'template':
        return this.text(
          (ast.body as Ast[]).map((each) => (each.type === 'template_raw' ? each.value : this.of(each))),
        );
      case 'conditional':
        return this.of(ast.test!) ? this.of(ast.consequent!) : this.of(ast.alternate!);
      case 'and':
        return this.of(ast.left!) && this.of(ast.right!);
      case 'or':
        return this.of(ast.left!) || this.of(ast.right!);
      case 'unary':
        return unary(ast.op!, this.of(ast.value as Ast));
      case 'anonymous_function':
        return new Lambda(ast, this.frames);
      case 'func_call':
        return this.call(ast.identifier!, ast.args ?? []);
      default:
        return this.binary(ast);
    }
  }

  /** Joins the values as one text. */
  text(values: readonly unknown[]): string {
    const joined = values.map(this.write).join('');
    this.charge(joined.length / 50);
    if (joined.length > MAX_TEXT) throw new ExpressionError('limit', 'the text is too long');
    return joined;
  }

  private variable(name: string): unknown {
    for (let at = this.frames.length - 1; at >= 0; at--) {
      if (Object.hasOwn(this.frames[at]!, name)) return this.frames[at]![name];
    }
    return undefined;
  }

  private object(members: { key: Ast; value: Ast }[]): Record<string, unknown> {
    const pairs = members.map(({ key, value }) => [text(this.of(key)), this.of(value)] as const);
    return Object.fromEntries(pairs.filter(([key]) => !isForbiddenName(key)));
  }

  private call(name: string, args: Ast[]): unknown {
    const lazy = LAZY_FUNCTIONS.get(name);
    if (lazy) return lazy(...args.map((arg) => () => this.of(arg)));
    const fn = FUNCTIONS.get(name);
    if (!fn) throw new ExpressionError('unknown-function', `there is no function \`${name}\``, 0, 1, name);
    const values = args.map((arg) => this.of(arg));
    for (const value of values) if (Array.isArray(value)) this.charge(value.length);
    return fn(this, ...(values as never[]));
  }

  private binary(ast: Ast): unknown {
    const operation = BINARY[ast.type === 'shift' || ast.type === 'binary' ? ast.op! : ast.type];
    if (!operation) throw new ExpressionError('syntax', `\`${ast.op ?? ast.type}\` is not available`, ast.start?.index);
    const left = this.of(ast.left!);
    const right = this.of(ast.right!);
    if (ast.type === 'add' && (isText(left) || isText(right))) return this.text([left, right]);
    return operation(left, right);
  }
}

/** Whether `+` concatenates this operand instead of adding it: anything that is not numeric, as in amis. */
const isText = (value: unknown): boolean =>
  typeof value === 'object' ? value !== null : Number.isNaN(Number(value ?? 0));
const comparable = (value: unknown): number => value as number;

const BINARY: Record<string, (left: unknown, right: unknown) => unknown> = {
  add: (left, right) => tidy(number(left) + number(right)),
  minus: (left, right) => tidy(number(left) - number(right)),
  multiply: (left, right) => tidy(number(left) * number(right)),
  divide: (left, right) => tidy(number(left) / number(right)),
  remainder: (left, right) => number(left) % number(right),
  power: (left, right) => number(left) ** number(right),
  lt: (left, right) => comparable(left) < comparable(right),
  gt: (left, right) => comparable(left) > comparable(right),
  le: (left, right) => comparable(left) <= comparable(right),
  ge: (left, right) => comparable(left) >= comparable(right),
  // `==` is loose by design: '1' from the address equals 1.
  eq: (left, right) => left == right,
  ne: (left, right) => left != right,
  streq: (left, right) => left === right,
  strneq: (left, right) => left !== right,
  '&': (left, right) => number(left) & number(right),
  '^': (left, right) => number(left) ^ number(right),
  '|': (left, right) => number(left) | number(right),
  '<<': (left, right) => number(left) << number(right),
  '>>': (left, right) => number(left) >> number(right),
  '>>>': (left, right) => number(left) >>> number(right),
};

function unary(operator: string, value: unknown): unknown {
  switch (operator) {
    case '!':
      return !value;
    case '-':
      return -number(value);
    case '~':
      return ~number(value);
    default:
      return number(value);
  }
}

/** `write`: how values are written inside a text. */
export function evaluateParts(
  parts: readonly (string | Ast)[],
  scope: Frame,
  write: Write = text,
  budget: Budget = screenBudget,
): unknown {
  const walk = new Walk([scope], write, budget);
  const valueOf = (part: string | Ast) => (typeof part === 'string' ? part : walk.of(part));
  try {
    return parts.length === 1 ? valueOf(parts[0]!) : walk.text(parts.map(valueOf));
  } catch (error) {
    if (error instanceof ExpressionError) throw error;
    throw new ExpressionError('failed', error instanceof Error ? error.message : String(error));
  }
}
