/** Operations as they come from clients, applied to a draft. Pure. */
import { applyAll } from '../../../src/pages/operations/apply';
import { type Held, type Operation, OperationError, type Place } from '../../../src/pages/operations/operation';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './page.messages';
import { isFields, readNodes } from './shape.rules';

const FIELD = 'operations';

export const readOperations = (values: readonly unknown[]): Operation[] => values.map(readOperation);

function readOperation(value: unknown, index: number): Operation {
  const refuse = (what: string = MESSAGES.operation) => invalidField(FIELD, MESSAGES.at(`[${index}]`, what));
  if (!isFields(value)) throw refuse();
  const { op, id, path, at, node } = value;
  switch (op) {
    case 'set':
      if ((id !== null && typeof id !== 'string') || !isPath(path)) throw refuse();
      break;
    case 'insert':
      if (!isPlace(at)) throw refuse();
      readNodes([node], 'node', (_, what) => refuse(what));
      break;
    case 'remove':
      if (typeof id !== 'string') throw refuse();
      break;
    case 'move':
      if (typeof id !== 'string' || !isPlace(at)) throw refuse();
      break;
    default:
      throw refuse();
  }
  return value as unknown as Operation;
}

/** Names and indexes of a `set`. */
const MOST_PATH = 32;
const isPath = (path: unknown): boolean =>
  Array.isArray(path) &&
  path.length > 0 &&
  path.length <= MOST_PATH &&
  path.every((step) => typeof step === 'string' || (Number.isInteger(step) && step >= 0));

const isPlace = (at: unknown): at is Place =>
  isFields(at) &&
  (at.parent === null || typeof at.parent === 'string') &&
  (at.slot === undefined || typeof at.slot === 'string') &&
  Number.isInteger(at.index);

/** The document after all operations; refuses those that do not fit. */
export function applied<D extends Held>(document: D, operations: readonly Operation[]): D {
  try {
    return applyAll(document, operations).document;
  } catch (error) {
    if (error instanceof OperationError) throw invalidField(FIELD, MESSAGES.notApplicable(error.fault));
    throw error;
  }
}
