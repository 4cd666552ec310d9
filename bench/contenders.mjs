/** The measured contenders: the page of each, and the selectors of its rows and buttons. */

const ANTD = { row: '.ant-table-row', next: '.ant-pagination-next' };
const AMIS = { row: '.antd-Table-table-tr', next: '.antd-Pagination-next' };

export const OWN_PRODUCT = 'ours';

/**
 * `lastButton`: text of a row's last button, where it is not 删除: ours has every button after the first in a menu.
 * `slowAt`: from this number of rows on it is measured only once, and not at all in quick runs.
 */
export const TABLES = [
  { name: 'amis', app: 'amis', ...AMIS },
  { name: OWN_PRODUCT, app: 'ours', row: '.at-tr[data-row]', next: '.at-page--step:last-of-type', lastButton: '⋯' },
  { name: 'antd', app: 'antd', ...ANTD, slowAt: 10_000 },
  { name: 'antd virtual', app: 'antd', option: 'virtual', ...ANTD },
  {
    name: 'react-admin',
    app: 'react-admin',
    row: 'tbody .RaDatagrid-row',
    next: '[aria-label="Go to next page"]',
    slowAt: 10_000,
  },
  { name: 'TanStack Virtual', app: 'tanstack', row: '[data-row]', next: '[data-next]' },
];

export const FORMS = [
  { name: 'amis', app: 'amis', field: '.antd-Form-item' },
  { name: 'Formily', app: 'formily', field: '.ant-formily-item' },
  { name: OWN_PRODUCT, app: 'ours', field: '.at-field' },
  { name: 'Formily, schema', app: 'formily', option: 'schema', field: '.ant-formily-item' },
  { name: 'react-hook-form', app: 'react-hook-form', field: '.ant-form-item' },
];

/** Pages that visitors open; each shows the form's first field in this element. */
export const FIRST_FIELD = 'input[name="name"]';
export const PAGES = [
  { name: OWN_PRODUCT, app: 'page-ours' },
  { name: 'React', app: 'page-react' },
  { name: 'amis', app: 'page-amis' },
];

/** `input`: where a question is written; Enter sends it. */
export const CHATS = [
  { name: 'assistant-ui', app: 'assistant-ui', input: '.composer textarea' },
  { name: OWN_PRODUCT, app: 'assistant', input: '.at-ai textarea' },
];

/** Editors of a picture of 1,000 objects; ours is that of the running product. */
export const EDITORS = [
  { name: OWN_PRODUCT },
  { name: 'konva', app: 'image-konva' },
  { name: 'fabric', app: 'image-fabric' },
];

export const address = (origin, { app, option }, kind, amount) =>
  [origin, app, kind, amount, option].filter(Boolean).join('/');
