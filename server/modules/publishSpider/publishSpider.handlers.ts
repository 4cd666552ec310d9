/** Publishing through bots: log-ins by a code, and cancelling (calls.md section 7.5, Spider). */
import { cancelPublication } from '../../domain/publication/publication.acts';
import { beginAgain, beginNew, readQrCode } from '../../domain/publisher/qr-code';
import type { AreaHandlers } from '../../kernel/handler';

export const publishSpider: AreaHandlers<'publishSpider'> = {
  getXhsCreateLoginQrCode: { handle: (params, context) => beginNew(context, params) },
  getXhsLoginQrCode: { handle: ({ publisherId }, context) => beginAgain(context, publisherId) },
  getXhsLoginQrCodeStatus: { handle: ({ logInId }, context) => readQrCode(context, logInId) },
  cancelDelayPublisherByLoggerId: { handle: ({ loggerId }, context) => cancelPublication(context, loggerId) },
};
