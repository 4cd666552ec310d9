/** For tests: minimal screens with one mistake or none. */
import { WIDGETS } from '../../generated/widgets';
import { compiled } from '../../test-support';
import type { Problem } from '../../types';

const SOURCES = {
  keywords: { call: 'feedManage.queryKeywordList' },
  tags: { call: 'feedManage.queryTagList' },
  bloggers: { call: 'feedManage.pageQueryBlogger' },
  figures: { call: 'analysis.countInfo' },
  create: { call: 'feedManage.createKeyword' },
  update: { call: 'feedManage.updateKeyword' },
  remove: { call: 'feedManage.deleteKeyword' },
  addTags: { call: 'feedManage.addKeywordTagMap' },
  flow: { call: 'feedManage.queryFlowByBlogger', send: 'manual' },
  deleteTag: { call: 'feedManage.deleteTag' },
};

/** Parts of the screen besides the sources above and two names of the address. */
export interface Parts {
  readonly body?: readonly unknown[];
  readonly sources?: object;
  readonly dialogs?: object;
  readonly query?: object;
  readonly page?: object;
}

/** `code pointer`, plus ` -> suggestion` if there is one. */
export const problemsOf = (parts: Parts): string[] => foundIn(parts).map(named);

export const named = ({ code, pointer, args: { suggestion } }: Problem): string =>
  `${code} ${pointer}${suggestion === undefined ? '' : ` -> ${String(suggestion)}`}`;

export function foundIn({
  body = [],
  sources = {},
  dialogs = {},
  query = { days: { type: 'integer', default: 7 }, word: { type: 'string' } },
  page = {},
}: Parts): Problem[] {
  const text = JSON.stringify(
    {
      version: 1,
      route: '/x',
      title: 'x',
      menu: null,
      query,
      dataSources: { ...SOURCES, ...sources },
      dialogs,
      body,
      ...page,
    },
    null,
    1,
  );
  return compiled(text, { widgets: new Set(Object.keys(WIDGETS)) }).problems;
}

// A short helper, so that a table of screens stays readable.
export const table = (more: object) => ({ type: 'table', source: 'keywords', columns: ['keyword'], ...more });
export const button = (action: object) => ({ type: 'button', text: 'x', do: action });
export const dialog = (body: readonly unknown[], more: object = {}) => ({ type: 'dialog', title: 'x', body, ...more });
export const open = (name: string, data: object) => ({ action: 'open', dialog: name, data });
export const call = (source: string, params: object) => ({ action: 'call', source, params });
export const text = (template: string) => ({ type: 'text', text: template });
export const island = (body: unknown) => ({ type: 'amis', body });
