import type { Json, PropSchema } from '../../../pages/document';

export interface FieldProps {
  readonly schema: PropSchema;
  readonly value: Json | undefined;
  /** `content`: texts, pictures and links. */
  readonly access: 'all' | 'content' | 'none';
  readonly isRequired?: boolean;
  /** @param part changes of different parts are steps of their own. */
  onChange(value: Json | undefined, part?: string): void;
}
