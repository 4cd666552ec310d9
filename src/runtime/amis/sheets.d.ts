/** Parts of amis's style sheets (scripts/vite/amis-styles.ts). */
declare module 'amis/lib/helper.css?part=core';
declare module 'amis/lib/themes/antd.css?part=*';
/** The locale of moment's ES modules, which vite.config.ts gives amis as well. */
declare module 'moment/dist/locale/zh-cn';
