/** What can be added to a form: kinds of fields, fields of the library, and parts of the layout. */
import type { FieldKind, FieldSchema, FormDocument } from '../../../pages/forms/document';
import { FIELD_KINDS } from '../../../pages/forms/document';
import { newField } from '../../../pages/forms/kinds';
import { freeKey, type Piece } from './edits';

export const PARTS = {
  group: '分组',
  collapsed: '折叠分组',
  tabs: '标签页',
  steps: '分步',
  table: '重复行（表格）',
  cards: '重复行（卡片）',
} as const;
export type PartKind = keyof typeof PARTS;

/** A key that says what the field is. */
const KEYS: Readonly<Partial<Record<FieldKind, string>>> = { longText: 'remark', choice: 'option', choices: 'options' };

export function fieldPiece(document: FormDocument, kind: FieldKind): Piece {
  const key = freeKey(document, KEYS[kind] ?? kind);
  return pieceOf(key, newField(kind, FIELD_KINDS[kind]), kind === 'agreement');
}

export const libraryPiece = (
  document: FormDocument,
  { key, schema, isRequired, fieldId }: { key: string; schema: FieldSchema; isRequired: boolean; fieldId: number },
): Piece => pieceOf(freeKey(document, key), { ...schema, 'x-library': fieldId }, isRequired);

const pieceOf = (key: string, field: FieldSchema, isRequired: boolean): Piece => ({
  node: { field: key },
  fields: { [key]: field },
  required: isRequired ? [key] : [],
});

export function partPiece(document: FormDocument, kind: PartKind): Piece {
  const none = { fields: {}, required: [] };
  switch (kind) {
    case 'group':
      return { node: { group: '新的分组', children: [] }, ...none };
    case 'collapsed':
      return { node: { group: '更多信息', collapsed: true, children: [] }, ...none };
    case 'tabs':
      return { node: { tabs: partsNamed('标签一', '标签二') }, ...none };
    case 'steps':
      return { node: { steps: partsNamed('第一步', '第二步') }, ...none };
    default: {
      const key = freeKey(document, 'rows');
      const rows: FieldSchema = {
        type: 'array',
        title: '重复行',
        maxItems: 10,
        items: { type: 'object', properties: {}, additionalProperties: false },
      };
      return { node: { rows: key, as: kind, children: [] }, fields: { [key]: rows }, required: [] };
    }
  }
}

const partsNamed = (...titles: readonly string[]) => titles.map((title) => ({ title, children: [] }));
