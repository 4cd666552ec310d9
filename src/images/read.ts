import { checkImageDocument } from './check';
import { IMAGE_LIMITS, type ImageDocument } from './document';
import { isError, problem, type ImageProblem } from './problems';
import { isRow } from './check/rules';
import { fromKonvaStage, type Migrated } from './migrations/from-konva';

/** The value as a document of this version; the value itself if it is no older one. */
function migrate(value: unknown): Migrated {
  return isRow(value) && value['className'] === 'Stage' ? fromKonvaStage(value) : { value, warnings: [] };
}

export type ReadImage =
  | { readonly document: ImageDocument; readonly warnings: readonly ImageProblem[]; readonly problems?: undefined }
  | { readonly problems: readonly ImageProblem[]; readonly document?: undefined };

/** A document from its stored text or its value, migrated and checked. Never throws. */
export function readImageDocument(stored: unknown): ReadImage {
  try {
    const parsed = typeof stored === 'string' ? parse(stored) : { value: stored };
    if ('problem' in parsed) return { problems: [parsed.problem] };
    const { value, warnings } = migrate(parsed.value);
    const found = checkImageDocument(value);
    const problems = found.filter(isError);
    return problems.length > 0 ? { problems } : { document: value as ImageDocument, warnings: [...warnings, ...found] };
  } catch {
    return { problems: [problem('unreadable', [])] };
  }
}

function parse(text: string): { value: unknown } | { problem: ImageProblem } {
  const most = IMAGE_LIMITS.bytes;
  if (text.length > most) return { problem: problem('tooLarge', [], { bytes: text.length, most }) };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (reason) {
    return { problem: problem('notJson', [], { reason: reason instanceof Error ? reason.message : '' }) };
  }
}
