import type { Preview } from '@storybook/react-vite';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import './preview.css';

dayjs.locale('zh-cn');

const preview: Preview = {
  decorators: [
    (Story) => (
      <ConfigProvider
        locale={zhCN}
        componentSize="small"
        theme={{ token: { colorPrimary: '#1f5eff', borderRadius: 6 } }}
      >
        <Story />
      </ConfigProvider>
    ),
  ],
  parameters: {
    layout: 'padded',
    controls: { disable: true },
    // A violation fails the story's test: what a person with a screen reader cannot use is broken.
    a11y: {
      test: 'error',
      // A story is a piece of a page: it has no landmarks and no first heading of its own.
      config: { rules: [{ id: 'region', enabled: false }, { id: 'page-has-heading-one', enabled: false }] },
    },
  },
};

export default preview;
