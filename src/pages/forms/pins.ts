/** The versions of forms that a document pins: its `libraryForm` nodes. Pure. */
import type { PageNode } from '../document';
import { nodesIn } from '../operations/find';
import type { Held } from '../operations/operation';

export interface FormPin {
  readonly formId: number;
  readonly versionNo: number;
}

const FORM_NODE = 'libraryForm';
export const keyOf = ({ formId, versionNo }: FormPin): string => `${formId}@${versionNo}`;

/** Columns of ids are integers. */
const MOST = 2_147_483_647;
const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST;

/** The version that a node shows; null: it shows none. */
export function pinOfForm({ type, props = {} }: PageNode): FormPin | null {
  if (type !== FORM_NODE) return null;
  const { formId, versionNo } = props as Record<string, unknown>;
  return isNumber(formId) && isNumber(versionNo) ? { formId, versionNo } : null;
}

/** Each version once. */
export function formPinsIn({ body }: Held): FormPin[] {
  const pins = Array.from(nodesIn(body)).flatMap((node) => pinOfForm(node) ?? []);
  return [...new Map(pins.map((pin) => [keyOf(pin), pin])).values()];
}
