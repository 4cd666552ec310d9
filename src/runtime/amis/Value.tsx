/** A field of amis's data, drawn as house nodes draw it: title of an enumeration, tone, number, date. */
import type { Column } from '../../language/types';
import { Display } from '../nodes/display/Display';

interface Props {
  name?: string;
  /** Written by the compiler from the field's type (src/language/normalise/island.ts). */
  shown?: Pick<Column, 'title' | 'as' | 'labels' | 'colors'>;
  /** amis's data: its prototype chain holds the data of the enclosing amis nodes. */
  data?: Record<string, unknown>;
}

export function Value({ name, shown, data }: Props) {
  if (name === undefined) return null;
  const { title, as, labels, colors } = shown ?? {};
  return <Display column={{ field: name, title, as, labels, colors }} row={data ?? {}} />;
}
