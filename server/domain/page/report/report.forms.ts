/** Finds useless fields of library forms: never shown by any linkage, or with the same title as another. Pure. */
import type { Condition, FieldSchema, FormDocument } from '../../../../src/pages/forms/document';
import { groupsOf } from '../../../../src/pages/forms/form-problem';

export interface DeadFields {
  /** Titles of fields that are never shown. */
  readonly hidden: readonly string[];
  /** Titles that occur several times within a group. */
  readonly repeated: readonly string[];
}

type Fields = Readonly<Record<string, FieldSchema>>;

export function deadFieldsOf(form: FormDocument): DeadFields {
  const groups = [...groupsOf(form)];
  return {
    hidden: groups.flatMap(({ fields }) => {
      const known = { ...form.properties, ...fields };
      return Object.entries(fields).flatMap(([key, { title }]) => (isDead(key, known) ? [title] : []));
    }),
    repeated: groups.flatMap(({ fields }) => {
      const titles = Object.values(fields).map(({ title }) => title.trim());
      return [...new Set(titles.filter((title, index) => titles.indexOf(title) < index))];
    }),
  };
}

/** Recursion ends: a published form has no cycles. */
const isDead = (key: string, fields: Fields): boolean => {
  const conditions = fields[key]?.['x-visible'] ?? [];
  return conditions.some(
    (each, index) =>
      isImpossible(each, fields[each.field]) ||
      (each.is !== 'unequal' && isDead(each.field, fields)) ||
      conditions.slice(index + 1).some((other) => other.field === each.field && contradict(each, other)),
  );
};

/** A condition on a number outside of the field's own bounds. */
function isImpossible({ is, value }: Condition, field: FieldSchema | undefined): boolean {
  const { minimum = -Infinity, maximum = Infinity } = field ?? {};
  if (typeof value !== 'number') return false;
  if (is === 'equal') return value < minimum || value > maximum;
  return is === 'above' ? value >= maximum : is === 'below' && value <= minimum;
}

/** Two conditions of one field. */
function contradict(one: Condition, other: Condition): boolean {
  if (one.is === 'equal') return !allows(other, one.value);
  if (other.is === 'equal') return !allows(one, other.value);
  const [low, high] = one.is === 'above' ? [one, other] : [other, one];
  return low.is === 'above' && high.is === 'below' && !(low.value! < high.value!);
}

function allows({ is, value }: Condition, given: Condition['value']): boolean {
  if (is === 'equal') return given === value;
  if (is === 'unequal') return given !== value;
  if (is === 'includes') return String(given).includes(String(value));
  return is === 'filled' || (is === 'above' ? given! > value! : given! < value!);
}
