/** amis as its documentation has it: a page with a crud of columns, or a form of controls. */
import { render } from 'amis';
import 'amis/lib/themes/antd.css';
import 'amis/lib/helper.css';
import 'amis/sdk/iconfont.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fields, NUMBER_MAX, OPTIONS, TEXT_MAX } from '../fields';
import { fetchRows, PLATFORM, PLATFORM_COLOR, scene, SCREENS, STATUS, STATUS_COLOR } from '../scene';

const env = {
  theme: 'antd',
  updateLocation() {},
  isCurrentUrl: () => false,
  async fetcher({ url, data }) {
    const { list, total } = await fetchRows(url, data.page, data.perPage);
    return { data: { status: 0, msg: '', data: { items: list, total } } };
  },
};

const TAG = { type: 'tag', label: '${label}', color: '${color}' };
const labels = (words, colors) =>
  Object.entries(words).map(([value, label]) => ({
    value,
    label,
    color: colors[value] === 'default' ? 'inactive' : colors[value],
  }));
const crud = (call) => ({
  type: 'page',
  body: {
    type: 'crud',
    api: { method: 'post', url: call, data: { page: '${page}', perPage: '${perPage}' } },
    syncLocation: false,
    perPage: scene.amount,
    primaryField: 'bloggerId',
    headerToolbar: [],
    footerToolbar: ['pagination'],
    // Without a box of its own, amis's virtual rows stay behind when the page scrolls.
    autoFillHeight: { height: Math.round(innerHeight * 0.65) },
    columnsTogglable: false,
    columns: [
      { name: 'avatar', label: '头像', type: 'image', width: 32, height: 32, imageClassName: 'b-none' },
      { name: 'nickname', label: '昵称', type: 'link', href: '#/blogger/${bloggerId}', body: '${nickname}' },
      { name: 'platform', label: '平台', type: 'mapping', map: labels(PLATFORM, PLATFORM_COLOR), itemSchema: TAG },
      {
        name: 'tags',
        label: '标签',
        type: 'each',
        items: { type: 'tag', label: '${item.name}', color: '${item.color}' },
      },
      { name: 'fansCount', label: '粉丝数', type: 'number', kilobitSeparator: true },
      { name: 'likeCount', label: '获赞数', type: 'number', kilobitSeparator: true },
      { name: 'spiderStatus', label: '采集状态', type: 'mapping', map: labels(STATUS, STATUS_COLOR), itemSchema: TAG },
      { name: 'homeUrl', label: '主页链接', type: 'link', body: '${homeUrl}', blank: true },
      { name: 'lastSpiderTime', label: '最近采集', type: 'datetime', displayFormat: 'YYYY-MM-DD HH:mm' },
      {
        type: 'operation',
        label: '操作',
        buttons: [
          { type: 'button', level: 'link', label: '编辑' },
          { type: 'button', level: 'link', label: '删除' },
        ],
      },
    ],
  },
});

const CONTROL = {
  text: { type: 'input-text', maxLength: TEXT_MAX },
  textarea: { type: 'textarea', maxLength: TEXT_MAX },
  number: { type: 'input-number', min: 0, max: NUMBER_MAX },
  select: { type: 'select', options: OPTIONS },
  date: { type: 'input-date' },
  switch: { type: 'switch' },
};
const form = (amount) => ({
  type: 'form',
  title: '',
  body: fields(amount).map(({ name, title, kind, required }) => ({ ...CONTROL[kind], name, label: title, required })),
});

const screens = Object.fromEntries(Object.entries(SCREENS).map(([name, { call }]) => [name, crud(call)]));

function Tables() {
  const [screen, setScreen] = useState('bloggers');
  return (
    <>
      <nav>
        {Object.entries(SCREENS).map(([name, { title }]) => (
          <button key={name} data-nav={name} onClick={() => setScreen(name)}>
            {title}
          </button>
        ))}
      </nav>
      <div key={screen}>{render(screens[screen], {}, env)}</div>
    </>
  );
}

createRoot(document.getElementById('root')).render(
  scene.kind === 'form' ? render(form(scene.amount), {}, env) : <Tables />,
);
