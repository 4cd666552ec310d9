/**
 * The console's theme and locale for antd components. Each part that uses antd wraps itself, instead of the whole page:
 * computing antd's theme takes a browser 50 ms, which a table does not need until a dialog opens.
 */
import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import { createContext, type ReactNode, useContext } from 'react';
import { usePhone } from '../usePhone';

/** Hover colour; antd's default lacks contrast for text on white. */
const HOVER = '#174fec';

/** Under prefers-reduced-motion, dialogs and lists appear without animation. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

const theme: ThemeConfig = {
  // One set of CSS variables for all: by default each provider would write its own.
  cssVar: { key: 'at-theme' },
  hashed: false,
  // The page's font: antd's own list would fall back to a different font where its first ones are not installed.
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

/** Minimum size of a touch target, px. */
const TOUCH = 44;
const phoneTheme: ThemeConfig = {
  ...theme,
  cssVar: { key: 'at-theme-phone' },
  token: { ...theme.token, controlHeight: TOUCH, controlHeightSM: TOUCH },
};

/** The accessible name of close buttons, which antd's locale has but its dialogs do not use. */
const CLOSABLE = { closable: { 'aria-label': zhCN.global?.close } };

/** Whether an ancestor provides the theme already. */
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
