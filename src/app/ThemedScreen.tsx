/** The runtime under the console's theme and language. A chunk of its own: the log-in needs none of it. */
import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { setFeedbackHolder } from '../runtime/nodes/feedback/feedback';
import { preloadNodes, preloadTypes } from '../runtime/nodes';
import { Screen, type ScreenProps } from '../runtime/Screen';

dayjs.locale('zh-cn');

/** Under the pointer; antd's own would be lighter than text may be on white. */
const HOVER = '#174fec';

/** Who asked the system for less motion is shown windows and lists at once. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

const theme: ThemeConfig = {
  // One for all who are under this theme: by itself each would have, and write, variables of its own.
  cssVar: { key: 'at-theme' },
  hashed: false,
  token: { colorPrimary: '#1f5eff', colorInfo: '#1f5eff', colorPrimaryHover: HOVER, colorPrimaryTextHover: HOVER, colorLinkHover: HOVER, borderRadius: 6, motion, controlHeightSM: 28, wireframe: false },
};

/** antd's locale has the word and its windows say another. */
const CLOSABLE = { closable: { 'aria-label': zhCN.global?.close } };

export function Themed({ children }: { children: ReactNode }) {
  return <ConfigProvider locale={zhCN} theme={theme} componentSize="small" button={{ autoInsertSpace: false }} modal={CLOSABLE} drawer={CLOSABLE}>{children}</ConfigProvider>;
}

setFeedbackHolder((children) => <Themed>{children}</Themed>);

export default function ThemedScreen(props: ScreenProps) {
  return <Themed><Screen {...props} /></Themed>;
}

export { preloadNodes as preload, preloadTypes };
