/**
 * The console's theme and locale for antd components. Each part that uses antd wraps itself, instead of the whole page:
 * computing antd's theme takes a browser 50 ms, which a table does not need until a dialog opens.
 */
import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import { createContext, type ReactNode, useContext } from 'react';
import { useTheme } from '../../../shared/theme/useTheme';
import { usePhone } from '../usePhone';
import { antdTheme } from './antd-theme';

const THEMES = {
  light: { desk: antdTheme('light', false), phone: antdTheme('light', true) },
  dark: { desk: antdTheme('dark', false), phone: antdTheme('dark', true) },
} as const;

/** The accessible name of close buttons, which antd's locale has but its dialogs do not use. */
const CLOSABLE = { closable: { 'aria-label': zhCN.global?.close } };

/** Whether an ancestor provides the theme already. */
const Around = createContext(false);

export function Themed({ children }: { children: ReactNode }) {
  const isPhone = usePhone();
  const theme = useTheme();
  if (useContext(Around)) return children;
  return (
    <Around.Provider value>
      <ConfigProvider
        locale={zhCN}
        theme={THEMES[theme][isPhone ? 'phone' : 'desk']}
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
