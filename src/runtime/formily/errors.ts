/** Errors that the fields of a Formily form show. */
import { type Form, isField } from '@formily/core';
import type { FieldSpec } from './derive';

const fieldOf = (form: Form, name: string) => {
  const field = form.query(name).take();
  return field && isField(field) ? field : undefined;
};

/** Validates a field again if it shows an error. */
export function revalidate(form: Form, name: string): void {
  const field = fieldOf(form, name);
  if (!field || field.selfErrors.length === 0) return;
  field.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
  void field.validate('onBlur').catch(() => undefined);
}

/** Whether a field was drawn at least once, so that it shows its own errors. */
export const isDrawn = (form: Form, name: string): boolean => fieldOf(form, name) !== undefined;

/** Validates fields; their errors are read with `invalidOf`. */
export async function validateSome(form: Form, specs: readonly FieldSpec[]): Promise<void> {
  await Promise.all(
    specs.map(({ name }) =>
      fieldOf(form, name)
        ?.validate()
        .catch(() => undefined),
    ),
  );
}

/** Names of visible fields with an error, in order. */
export const invalidOf = (form: Form, specs: readonly FieldSpec[]): string[] =>
  specs
    .map(({ name }) => name)
    .filter((name) => {
      const field = fieldOf(form, name);
      return field?.display === 'visible' && field.selfErrors.length > 0;
    });

/** Shows an error at a field; false if the field is not drawn. */
export function messageAt(form: Form, name: string, message: string): boolean {
  const field = fieldOf(form, name);
  field?.setFeedback({ type: 'error', code: 'EffectError', messages: [message] });
  return field !== undefined;
}

/** The field for an error path: `tags.0` belongs to the field `tags`, the end of a range to its start. */
export function fieldOfPath(path: string, specs: readonly FieldSpec[]): string {
  const root = path.split(/[.[/]/)[0] ?? '';
  return specs.find(({ until }) => until === root)?.name ?? root;
}
