import { describeLaws } from '../../shared/editing/testing/laws';
import type { PageDocument } from '../document';
import { operationKind } from './kind';
import { documents, operationsFrom } from './testing/arbitrary';

const OPS = ['set', 'insert', 'remove', 'move', 'document'] as const;
const PATHS = [['props', 'text'], ['styles', 'base', 'color'], ['name'], ['props', 'items']] as const;

describeLaws('pages', {
  kind: operationKind<PageDocument>(),
  documents,
  changeOf(document, seed) {
    const [op, path] = [OPS[seed % OPS.length]!, PATHS[seed % PATHS.length]!];
    const choice = { op, path, node: seed >> 3, parent: seed >> 5, index: seed >> 7, value: `值 ${seed % 7}` };
    const operations = operationsFrom(document, [choice], `s${seed}-`);
    return operations.length === 0 ? undefined : operations;
  },
});
