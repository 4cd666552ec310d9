/** Every code of the checker, grouped and ordered as in docs/problems/README.md. */
import { CONSOLE_PROBLEMS, MENU_PROBLEMS } from './console.problems';
import { CONTRACT_PROBLEMS } from './contract.problems';
import { EXPRESSION_PROBLEMS } from './expression.problems';
import { ISLAND_PROBLEMS } from './island.problems';
import { NAME_PROBLEMS } from './names.problems';
import { PART_PROBLEMS } from './parts.problems';
import { SHAPE_PROBLEMS } from './shape.problems';
import { TEXT_PROBLEMS } from './text.problems';
import { USE_PROBLEMS } from './use.problems';

export const PROBLEM_GROUPS = {
  'The text': TEXT_PROBLEMS,
  'The shape': SHAPE_PROBLEMS,
  Parts: PART_PROBLEMS,
  'The contract': CONTRACT_PROBLEMS,
  'Names of the screen': NAME_PROBLEMS,
  'Reading and writing': USE_PROBLEMS,
  Expressions: EXPRESSION_PROBLEMS,
  'What the console has': CONSOLE_PROBLEMS,
  Islands: ISLAND_PROBLEMS,
  'menu.json': MENU_PROBLEMS,
} as const;

export const PROBLEMS = {
  ...TEXT_PROBLEMS,
  ...SHAPE_PROBLEMS,
  ...PART_PROBLEMS,
  ...CONTRACT_PROBLEMS,
  ...NAME_PROBLEMS,
  ...USE_PROBLEMS,
  ...EXPRESSION_PROBLEMS,
  ...CONSOLE_PROBLEMS,
  ...ISLAND_PROBLEMS,
  ...MENU_PROBLEMS,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];
