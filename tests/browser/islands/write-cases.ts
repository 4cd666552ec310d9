/**
 * Islands that try to write with the reader's rights, and islands whose writes a user sends. The source `save` is a
 * write.
 */

export interface WriteCase {
  readonly body: unknown;
  /** Selectors to press in order. */
  readonly press?: readonly string[];
}

const ajax = { actionType: 'ajax', api: 'source:save' };
const on = (event: string, action: object = ajax): object => ({ onEvent: { [event]: { actions: [action] } } });
const input = { type: 'input-text', name: 'a', value: 'x', className: 'field' };
const opener = (dialog: object): object => ({
  type: 'button',
  label: '打开',
  className: 'press',
  actionType: 'dialog',
  dialog: { title: '弹窗', ...dialog },
});
const form = (more: object): object => ({ type: 'form', title: '', wrapWithPanel: true, body: [input], ...more });

/** Must send nothing, whatever is hovered, focused, typed or opened. */
export const WITHOUT_PRESS: Readonly<Record<string, WriteCase>> = {
  'init of a page': { body: { type: 'page', body: 'x', ...on('init') } },
  'init among other actions': {
    body: {
      type: 'page',
      body: 'x',
      ...on('init', { actionType: 'parallel', children: [{ actionType: 'wait', args: { time: 50 } }, ajax] }),
    },
  },
  'inited of a page': { body: { type: 'page', initApi: 'source:x', body: 'x', ...on('inited') } },
  'init of a service': { body: { type: 'service', body: 'x', ...on('init') } },
  'API of a service': { body: { type: 'service', api: 'source:save', body: 'x' } },
  'initApi of a form': { body: form({ initApi: 'source:save' }) },
  'inited of a form': { body: form(on('inited')) },
  'init that submits a form': {
    body: [
      {
        type: 'page',
        body: form({ id: 'f', api: 'source:save' }),
        ...on('init', { actionType: 'submit', componentId: 'f' }),
      },
    ],
  },
  submitOnInit: { body: form({ api: 'source:save', submitOnInit: true }) },
  'submitOnChange of a form': { body: form({ api: 'source:save', submitOnChange: true }) },
  'submitOnChange of a field': { body: form({ api: 'source:save', body: [{ ...input, submitOnChange: true }] }) },
  'change of a field': { body: form({ body: [{ ...input, ...on('change') }] }) },
  'focus of a field': { body: form({ body: [{ ...input, ...on('focus') }] }) },
  'blur of a field': { body: form({ body: [{ ...input, ...on('blur') }] }) },
  'what is typed': { body: form({ body: [{ ...input, autoComplete: 'source:save' }] }) },
  'mouseenter of a button': { body: { type: 'button', label: '按钮', className: 'hover', ...on('mouseenter') } },
  'mouseenter of a container': { body: { type: 'container', className: 'hover', body: 'x', ...on('mouseenter') } },
  'fetched rows': { body: { type: 'crud', api: 'source:x', columns: [{ name: 'a' }], ...on('fetchInited') } },
  'API of a list': { body: { type: 'crud', api: 'source:save', columns: [{ name: 'a' }] } },
  'init of a chart': { body: { type: 'chart', height: 100, api: 'source:save', ...on('init') } },
  'API that an answer names': {
    body: { type: 'service', api: 'source:x', body: { type: 'service', api: '${api}', body: 'x' } },
  },
  'a key that is pressed anywhere': { body: { type: 'button', label: '按钮', hotKey: 'a', ...ajax } },
  'init of what a press opens': {
    body: opener({ body: { type: 'page', body: 'y', ...on('init') } }),
    press: ['.press'],
  },
  'submitOnInit of what a press opens': {
    body: opener({ body: form({ api: 'source:save', submitOnInit: true }) }),
    press: ['.press'],
  },
  'API of what a press opens': {
    body: opener({ body: { type: 'service', api: 'source:save', body: 'y' } }),
    press: ['.press'],
  },
};

/** Each sends one write. */
export const WITH_PRESS: Readonly<Record<string, WriteCase>> = {
  'a button': { body: { type: 'button', label: '按钮', className: 'press', ...ajax }, press: ['.press'] },
  'click of a container': {
    body: { type: 'container', className: 'press', body: 'x', ...on('click') },
    press: ['.press'],
  },
  'click after another action': {
    body: {
      type: 'button',
      label: '按钮',
      className: 'press',
      onEvent: { click: { actions: [{ actionType: 'wait', args: { time: 50 } }, ajax] } },
    },
    press: ['.press'],
  },
  'submit of a form': { body: form({ api: 'source:save' }), press: ['button[type=submit]'] },
  'submit event of a form': { body: form(on('submit')), press: ['button[type=submit]'] },
  'submit of a form in a dialog': {
    body: opener({ body: form({ api: 'source:save', wrapWithPanel: false }) }),
    press: ['.press', '.antd-Modal .antd-Button--primary'],
  },
  'click that submits a form': {
    body: [
      form({ id: 'f', api: 'source:save' }),
      { type: 'button', label: '按钮', className: 'press', ...on('click', { actionType: 'submit', componentId: 'f' }) },
    ],
    press: ['.press'],
  },
};
