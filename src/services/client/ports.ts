/** Ports without a user interface: ask nothing, log failures. */
import type { Ports } from './types';

const silent = () => {};

export const headlessPorts: Ports = {
  navigator: { toLogin: silent, openSsoWindow: () => false },
  dialogs: { confirm: () => Promise.resolve(false), alert: () => Promise.resolve(), success: silent, error: silent },
  sso: { token: () => undefined, openFrame: () => ({ renewed: () => false, close: silent }) },
  files: { save: silent },
  log: (message, details) => console.warn(message, details),
};
