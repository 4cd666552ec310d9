/** Publishing through bots: log-ins by a code, and cancelling (calls.md section 7.5, Spider). */
import { beginAgain, beginNew, readQrCode } from './qr-code';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'publishSpider.getXhsCreateLoginQrCode': (params, context) => beginNew(context, params),
  'publishSpider.getXhsLoginQrCode': ({ publisherId }, context) => beginAgain(context, publisherId),
  'publishSpider.getXhsLoginQrCodeStatus': ({ logInId }, context) => readQrCode(context, logInId),
} satisfies SomeHandlers;
