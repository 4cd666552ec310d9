/** Columns of imported products, and how their cells are read. Pure. */
import type { BuilderCreateProductParams } from '../../../src/services/catalogue/generated/types';
import { builderCalls } from '../../../src/services/catalogue/areas/builder.calls';
import { invalidField } from '../../kernel/calls/api-errors';
import { paramsReader } from '../../kernel/calls/validation';
import type { SheetCell, SheetRow } from '../../providers/sheet';
import { flagIn, plainOf, textOf, type Read } from '../sheet-import/cells.rules';
import { judged, readRow, type Headings, type ImportColumn, type Judged } from '../sheet-import/sheet-import.rules';
import { MESSAGES } from './product.messages';

export interface CategoryName {
  readonly categoryId: number;
  readonly name: string;
  readonly fullName: string | null;
}

/** Categories of the organisation by their names. */
export type Categories = readonly CategoryName[];

const text = (cell: SheetCell): Read<string> => ({ value: textOf(cell) });

/** `¥1,299.00`; an empty cell has none. */
export function readPrice(cell: SheetCell): Read<number | ''> {
  const words = plainOf(cell).replaceAll(/[¥元,\s]/g, '');
  if (words === '') return { value: '' };
  return /^\d{1,10}(\.\d{1,2})?$/.test(words) ? { value: Number(words) } : { expected: MESSAGES.import.price };
}

function readStock(cell: SheetCell): Read<number | ''> {
  const words = plainOf(cell).replaceAll(',', '');
  if (words === '') return { value: '' };
  return /^\d{1,10}$/.test(words) ? { value: Number(words) } : { expected: MESSAGES.import.stock };
}

const withoutSpaces = (words: string): string => words.replaceAll(/\s/g, '');

/** By the whole name, or by its last part where only one category is called so. */
export function readCategory(cell: SheetCell, categories: Categories): Read<number | ''> {
  const words = textOf(cell);
  if (words === '') return { value: '' };
  const whole = categories.find(({ fullName }) => withoutSpaces(fullName ?? '') === withoutSpaces(words));
  if (whole) return { value: whole.categoryId };
  const called = categories.filter(({ name }) => name === words);
  if (called.length === 1) return { value: called[0]!.categoryId };
  return {
    expected: called.length === 0 ? MESSAGES.import.unknownCategory(words) : MESSAGES.import.ambiguousCategory(words),
  };
}

function readFlag(cell: SheetCell): Read<boolean | ''> {
  const value = flagIn(cell, '' as const, { yes: ['在售', '上架'], no: ['下架'] });
  return value === undefined ? { expected: MESSAGES.import.yesOrNo } : { value };
}

export const COLUMNS: readonly (ImportColumn<Categories> & { readonly field: keyof BuilderCreateProductParams })[] = [
  { field: 'name', title: '产品名称', aliases: ['名称', '商品名称', 'name'], required: true, read: text },
  { field: 'price', title: '价格', aliases: ['售价', 'price'], required: true, read: readPrice },
  { field: 'originalPrice', title: '原价', aliases: ['划线价'], read: readPrice },
  { field: 'stock', title: '库存', aliases: ['stock'], read: readStock },
  { field: 'categoryId', title: '类目', aliases: ['品类', '分类'], read: readCategory },
  { field: 'summary', title: '卖点', aliases: ['说明', '简介'], read: text },
  { field: 'picture', title: '图片', aliases: ['主图', '图片地址'], read: text },
  { field: 'link', title: '产品链接', aliases: ['链接', '商品链接'], read: text },
  { field: 'onSale', title: '在售', aliases: ['上架', '是否在售'], read: readFlag },
];

const readParams = paramsReader(builderCalls.find(({ name }) => name === 'builder.createProduct')!);

export const judgeRow = (
  row: SheetRow,
  headings: Headings,
  categories: Categories,
): Judged<BuilderCreateProductParams> =>
  judged(readRow(COLUMNS, row, headings, categories), (filled) => {
    const item = readParams(filled) as unknown as BuilderCreateProductParams;
    if (typeof item.originalPrice === 'number' && item.originalPrice < item.price)
      throw invalidField('originalPrice', MESSAGES.originalPrice);
    return item;
  });
