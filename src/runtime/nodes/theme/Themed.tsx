/**
 * The console's theme and language for whatever inside is antd's. Every part that draws something of antd's stands in
 * one of these, and not the
 * whole page in one: what antd makes of a theme takes a browser 50 ms, and a table has nothing that would need it
 * before somebody opens a window.
 */
import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import { createContext, type ReactNode, useContext } from 'react';
import { usePhone } from '../usePhone';

/** Under the pointer; antd's own would be lighter than text may be on white. */
const HOVER = '#174fec';

/** Who asked the system for less motion is shown windows and lists at once. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

const theme: ThemeConfig = {
  // One for all who are under this theme: by itself each would have, and write, variables of its own.
  cssVar: { key: 'at-theme' },
  hashed: false,
  // The letters are the page's: antd's own list of fonts would lead to others beside them where none of its first is
  // installed.
  token: {
    fontFamily: 'inherit',
    colorPrimary: '#1f5eff',
    colorInfo: '#1f5eff',
    colorPrimaryHover: HOVER,
    colorPrimaryTextHover: HOVER,
    colorLinkHover: HOVER,
    borderRadius: 6,
    motion,
    controlHeightSM: 28,
    wireframe: false,
  },
};

/** px of what a finger touches. */
const TOUCH = 44;
const phoneTheme: ThemeConfig = {
  ...theme,
  cssVar: { key: 'at-theme-phone' },
  token: { ...theme.token, controlHeight: TOUCH, controlHeightSM: TOUCH },
};

/** antd's locale has the word and its windows say another. */
const CLOSABLE = { closable: { 'aria-label': zhCN.global?.close } };

/** Whether one is around already. */
const Around = createContext(false);

export function Themed({ children }: { children: ReactNode }) {
  const isPhone = usePhone();
  if (useContext(Around)) return children;
  return (
    <Around.Provider value>
      <ConfigProvider
        locale={zhCN}
        theme={isPhone ? phoneTheme : theme}
        componentSize="small"
        button={{ autoInsertSpace: false }}
        modal={CLOSABLE}
        drawer={CLOSABLE}
      >
        {children}
      </ConfigProvider>
    </Around.Provider>
  );
}
