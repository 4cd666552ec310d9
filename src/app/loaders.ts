/** Loaders of the console's chunks. Does not import React, so that chunks can be requested before it has loaded. */
import { lazyModule } from '../shared/browser/lazy-module';
import type { WidgetLoader } from './widget-loader';

export const loadShell = lazyModule(() => import('./shell/Shell'));
export const loadRuntime = lazyModule(() => import('./runtime').then(({ default: Screen }) => ({ Screen })));
export const loadAgreementDialog = lazyModule(() => import('./agreement/AgreementDialog'));

/**
 * Preloads a screen's first data and the code of its nodes; in the same chunk as the rows of all calls, which is
 * smaller than the runtime.
 */
export const loadPreload = lazyModule(() => import('../runtime/preload'));

/** Names the chunks of all widgets and what each depends on, so that the first page's script does not grow with them. */
const loadWidgetLoaders = lazyModule(() => import('./generated/widget-loaders'));
const loadLogin: WidgetLoader = () => import('../widgets/login/Login');

/** Loads the code of a widget; the log-in's at once. */
export const loadWidget = async (name: string): ReturnType<WidgetLoader> =>
  name === 'login' ? loadLogin() : (await loadWidgetLoaders()).widgetLoaders[name]!();
