/** What the error catalogue's rules do in a browser. Words and questions bring antd with them, so they come when needed. */
import type { Ports } from '../services/client';
import { clearCookie, readCookie } from './cookies';
import { TOKEN_COOKIE, type ConsoleConfig } from './config';
import { loginAddress } from './guard';

const feedback = () => import('../runtime/nodes/feedback/feedback');

/** How the app goes to its own addresses, from wherever it is. */
export interface Go {
  to(this: void, address: string, options?: { replace?: boolean }): void;
  /** The router is there: it goes from now on. */
  by(navigate: (address: string, options?: { replace?: boolean }) => void): void;
}

export function createGo(): Go {
  let go: Go['to'] = (address) => location.assign(address);
  return { to: (address, options) => go(address, options), by: (navigate) => { go = navigate; } };
}

export function createPorts(config: ConsoleConfig, go: Go): Ports {
  return {
    navigator: {
      toLogin() {
        if (location.pathname === '/login') return;
        clearCookie(TOKEN_COOKIE[config.loginType]);
        go.to(loginAddress(location));
      },
      openSsoWindow: () => window.open(ssoAddress(config), '_blank') !== null,
    },
    dialogs: {
      confirm: async ({ title, content }) => (await feedback()).confirm(title, content),
      alert: async ({ title, content }) => { await (await feedback()).confirm(title, content); },
      success: (message) => void feedback().then(({ notify }) => notify('success', message)),
      error: (message) => void feedback().then(({ notify }) => notify('error', message)),
    },
    sso: { openFrame: () => openFrame(config) },
    files: { save: saveFile },
    log: (message, details) => console.error(message, details),
  };
}

/** Where single sign-on starts, to come back to this address. */
export const ssoAddress = ({ ssoUrl }: ConsoleConfig, back = location.href) => ssoUrl.replace('{url}', encodeURIComponent(back));

/** A hidden frame walks through single sign-on; it is done when it is back here, or when the token is another. */
function openFrame(config: ConsoleConfig) {
  const cookie = TOKEN_COOKIE[config.loginType];
  const before = readCookie(cookie);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '登录状态刷新';
  frame.src = ssoAddress(config, `${location.origin}/favicon.svg`);
  document.body.append(frame);
  return {
    renewed: () => readCookie(cookie) !== before || isBack(frame),
    close: () => frame.remove(),
  };
}

/** The address of a foreign page cannot be read, which is an answer too. */
function isBack(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.pathname === '/favicon.svg';
  } catch {
    return false;
  }
}

/** Long enough for every browser to have begun, in ms. */
const SAVING_MS = 60_000;

function saveFile(blob: Blob, filename: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
}
