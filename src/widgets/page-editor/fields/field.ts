import type { Json, PropSchema } from '../../../pages/document';

export interface FieldProps {
  readonly schema: PropSchema;
  readonly value: Json | undefined;
  /** `content`: texts, pictures and links. */
  readonly access: 'all' | 'content' | 'none';
  readonly isRequired?: boolean;
  onChange(value: Json | undefined): void;
}
