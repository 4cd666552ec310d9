/** Sets up amis for islands: theme, locale, lockdown, and the renderers of the allow-list as lazy chunks. */
import './trusted-types';
import {
  addRootWrapper,
  LazyComponent,
  registerRenderer,
  type RendererConfig,
  setDefaultLocale,
  setDefaultTheme,
  theme,
} from 'amis-core';
import 'amis/lib/schemaExtend';
import 'amis-ui/lib/locale/zh-CN';
import { Html, ImageGallery } from 'amis-ui';
import { createElement } from 'react';
import { Code } from './Code';
import { House } from './House';
import './lockdown';
import './media-elements';
import './steps';
import { FORM_ITEMS, type LazyRenderer, RENDERERS } from './renderers';
import { sanitize } from './sanitize';
import { stylesOf } from './styles';
import { Value } from './Value';
import { Waiting } from './Waiting';
import { FORMATS } from './words';

// The settings of amis-ui's `antd` theme for the allowed types; the style sheet is theme.css.
theme('antd', {
  classPrefix: 'antd-',
  renderers: {
    form: { horizontal: { leftFixed: true } },
    fieldset: { collapsable: false },
    remark: { placement: 'right' },
    tabs: { mode: 'line' },
    ...FORMATS,
  },
});
setDefaultTheme('antd');
setDefaultLocale('zh-CN');

const lazy = ({ type, alias, load }: LazyRenderer, isFormItem = false): RendererConfig => ({
  type,
  ...(alias && { alias: [...alias] }),
  ...(isFormItem && { isFormItem }),
  getComponent: async () => (await Promise.all([load(), ...stylesOf(type, isFormItem)]))[0],
});

for (const renderer of RENDERERS) registerRenderer(lazy(renderer));
for (const renderer of FORM_ITEMS) registerRenderer(lazy(renderer, true));
registerRenderer({ type: 'house', component: House as RendererConfig['component'] });
registerRenderer({ type: 'at-value', component: Value as RendererConfig['component'] });
// amis fills missing cells of a summary row with this type. The guard has removed its HTML.
registerRenderer({ type: 'html', component: () => null });
// amis's own `code` renderer loads an editor of 3 MB.
registerRenderer({ type: 'code', component: Code as RendererConfig['component'] });

// Tooltips and remarks insert HTML without the environment's filter, so the filter is set here.
Html.defaultProps = { ...Html.defaultProps, filterHtml: sanitize };

addRootWrapper(({ env, children }) => createElement(ImageGallery, { modalContainer: env.getModalContainer }, children));
LazyComponent.defaultProps.placeholder = createElement(Waiting);
