/** The campaign as an amis page: its cards, progress bars and form. */
import { render } from 'amis';
import 'amis/lib/themes/antd.css';
import 'amis/lib/helper.css';
import 'amis/sdk/iconfont.css';
import { createRoot } from 'react-dom/client';
import { BLOCKS, FORM, TITLE } from '../campaign';

const text = (tpl, className) => ({ type: 'tpl', tpl, className });

const SCHEMAS = {
  banner: ({ picture, title, text: note }) => ({
    type: 'wrapper',
    body: [
      { type: 'static-image', src: picture, imageMode: 'original', label: false },
      text(`<h1>${title}</h1>`),
      text(note),
    ],
  }),
  heading: ({ title, note }) => ({ type: 'wrapper', body: [text(`<h2>${title}</h2>`), text(note, 'text-muted')] }),
  benefit: ({ title, text: note }) => ({ type: 'card', header: { title, subTitle: note } }),
  quota: ({ label, value }) => ({ type: 'wrapper', body: [text(label), { type: 'progress', value }] }),
  product: ({ picture, title, text: note, price, before }) => ({
    type: 'card',
    media: { type: 'image', url: picture, position: 'top' },
    header: { title, subTitle: note },
    body: [text(`¥${price} <s>¥${before}</s>`)],
    actions: [{ type: 'button', label: '去抢购', actionType: 'url', url: 'https://shop.example/product' }],
  }),
  review: ({ name, words }) => ({ type: 'card', body: [text(words), text(name, 'text-muted')] }),
};

const CONTROLS = {
  text: () => ({ type: 'input-text' }),
  phone: () => ({ type: 'input-text', validations: { isPhoneNumber: true } }),
  choice: ({ options }) => ({ type: 'radios', options }),
  agreement: ({ label }) => ({ type: 'checkbox', option: label }),
};

const form = {
  type: 'form',
  title: FORM.title,
  submitText: FORM.label,
  body: FORM.fields.map((field) => ({
    ...CONTROLS[field.kind](field),
    name: field.id,
    label: field.kind === 'agreement' ? false : field.label,
    required: field.isRequired,
  })),
};

createRoot(document.getElementById('root')).render(
  render(
    { type: 'page', title: TITLE, body: [...BLOCKS.map(({ kind, ...props }) => SCHEMAS[kind](props)), form] },
    {},
    { theme: 'antd', updateLocation() {}, isCurrentUrl: () => false, fetcher: async () => ({ data: { status: 0 } }) },
  ),
);
