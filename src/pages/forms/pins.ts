/** The versions of forms that the `form` nodes of a document pin. Pure. */
import type { PageNode } from '../document';
import { nodesIn } from '../operations/find';
import { isRow } from '../props';
import type { Held } from '../operations/operation';

export interface FormPin {
  readonly formId: number;
  readonly versionNo: number;
}

export const keyOf = ({ formId, versionNo }: FormPin): string => `${formId}@${versionNo}`;

type Unchecked<T> = { readonly [K in keyof T]?: unknown };

/** Columns of ids are integers. */
const MOST = 2_147_483_647;
const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST;

/** The version that a node shows; null: it shows its own fields, or is no form. */
export function pinOfForm({ type, props }: Unchecked<PageNode>): FormPin | null {
  if (type !== 'form') return null;
  const { formId, versionNo } = isRow(props) ? props : {};
  return isNumber(formId) && isNumber(versionNo) ? { formId, versionNo } : null;
}

/** Each version once. */
export function formPinsIn({ body }: Held): FormPin[] {
  const pins = Array.from(nodesIn(body)).flatMap((node) => pinOfForm(node) ?? []);
  return [...new Map(pins.map((pin) => [keyOf(pin), pin])).values()];
}
