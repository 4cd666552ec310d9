/** What each kind of field is made of: the schema of a new one, and the keys that it may have beside the common ones. */
import type { FieldKind, FieldSchema } from './document';

export interface KindRules {
  readonly types: readonly FieldSchema['type'][];
  readonly keys: readonly (keyof FieldSchema)[];
  /** Without its title. */
  readonly fresh: Omit<FieldSchema, 'title'>;
}

export const COMMON_KEYS: readonly (keyof FieldSchema)[] = [
  'type',
  'title',
  'description',
  'x-kind',
  'x-library',
  'x-visible',
  'x-required',
];
/** A mobile number of the mainland. */
export const MOBILE_PATTERN = String.raw`^1[3-9]\d{9}$`;

const TEXT_KEYS = ['default', 'minLength', 'maxLength', 'pattern', 'x-message', 'x-placeholder'] as const;
const NUMBER_KEYS = ['default', 'minimum', 'maximum', 'multipleOf', 'x-message'] as const;
const NUMBERS = ['number', 'integer'] as const;
const OPTIONS = ['选项一', '选项二'] as const;

export const KINDS: Readonly<Record<FieldKind, KindRules>> = {
  text: { types: ['string'], keys: TEXT_KEYS, fresh: { type: 'string', maxLength: 100 } },
  longText: { types: ['string'], keys: TEXT_KEYS, fresh: { type: 'string', maxLength: 500 } },
  phone: {
    types: ['string'],
    keys: [...TEXT_KEYS, 'x-code'],
    fresh: { type: 'string', maxLength: 11, pattern: MOBILE_PATTERN },
  },
  number: { types: NUMBERS, keys: [...NUMBER_KEYS, 'x-placeholder'], fresh: { type: 'number' } },
  choice: { types: ['string'], keys: ['default', 'enum', 'maxLength'], fresh: { type: 'string', enum: OPTIONS } },
  choices: {
    types: ['array'],
    keys: ['default', 'items', 'minItems', 'maxItems', 'uniqueItems'],
    fresh: { type: 'array', uniqueItems: true, items: { type: 'string', title: '选项', enum: OPTIONS } },
  },
  date: { types: ['string'], keys: ['default', 'format'], fresh: { type: 'string', format: 'date' } },
  /** Province, city and district by name; some cities have no districts. */
  region: {
    types: ['array'],
    keys: ['items', 'minItems', 'maxItems'],
    fresh: {
      type: 'array',
      minItems: 2,
      maxItems: 3,
      items: { type: 'string', title: '名称', minLength: 1, maxLength: 30 },
    },
  },
  upload: {
    types: ['array'],
    keys: ['items', 'minItems', 'maxItems', 'x-accept'],
    fresh: {
      type: 'array',
      maxItems: 3,
      items: { type: 'string', title: '文件', maxLength: 200 },
      'x-accept': ['picture'],
    },
  },
  agreement: { types: ['boolean'], keys: ['const', 'x-link'], fresh: { type: 'boolean', const: true } },
  slider: { types: NUMBERS, keys: NUMBER_KEYS, fresh: { type: 'integer', minimum: 0, maximum: 100, multipleOf: 10 } },
  rating: { types: ['integer'], keys: NUMBER_KEYS, fresh: { type: 'integer', minimum: 1, maximum: 5 } },
  signature: { types: ['string'], keys: ['maxLength'], fresh: { type: 'string', maxLength: 200 } },
};

export const newField = (kind: FieldKind, title: string): FieldSchema => ({
  title,
  ...KINDS[kind].fresh,
  'x-kind': kind,
});
