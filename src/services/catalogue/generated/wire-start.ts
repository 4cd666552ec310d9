// GENERATED from the catalogue by `npm run generate`. Do not edit.
import type { WireRow } from '../wire-row';

export const startWire: Readonly<Record<string, WireRow>> = {
  "user.login": ["POST","/fapi/vangogh-be/v2/lego/user/login","write"],
  "user.logout": ["POST","/fapi/vangogh-be/v2/lego/user/logout","write"],
  "user.getUserInfo": ["GET","/fapi/vangogh-be/v2/lego/user/get-user-info","read"],
  "user.queryAdmin": ["POST","/fapi/vangogh-be/v2/lego/user/admin","read"],
  "auth.queryOwnRole": ["POST","/fapi/vangogh-be/v2/lego/auth/role/self","read"],
  "auth.queryMenuList": ["GET","/fapi/vangogh-be/v2/lego/auth/menu","read"],
  "operation.queryAigcUserAgreementStatus": ["POST","/fapi/vangogh-be/v2/lego/operation/query-aigc-user-agreement-status","read"],
  "console.queryTray": ["POST","/fapi/atelier/console/tray","read"],
  "screens.queryIndex": ["GET","/screens/index.json","read","document",30000],
  "screens.readScreenAt": ["GET","/screens/at","read","document",30000],
  "screens.readScreen": ["GET","/screens/{id*}.json","read","document",30000],
};
