import { expect, it } from 'vitest';
import { type ListFilter, paramsOf } from './list-filters';

const filter = (key: string, type: ListFilter['type']): ListFilter => ({ key, title: key, type, options: [] });
const FILTERS = [filter('keyword', 'string'), filter('categoryId', 'integer'), filter('mine', 'boolean')];

it.each([
  [
    { keyword: ' 帐篷 ', categoryId: '3', mine: 'true' },
    { keyword: '帐篷', categoryId: 3, mine: true },
  ],
  [{ keyword: ' ', categoryId: '三' }, {}],
  [{ unknown: 'x' }, {}],
])('%j are the params %j', (values, params) => expect(paramsOf(FILTERS, values)).toEqual(params));
