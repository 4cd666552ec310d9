/** Calls of publishing that go through bots: log-ins by a code, and cancelling (calls.md section 7.5, Spider). */
import { SPIDER } from '../bases';
import { platform } from '../content';
import { area, closed, flag, id, optional, Type } from '../define';
import { CHANGE_PUBLICATIONS } from '../policies';
import { publication, publisherScope, qrCodeLogIn } from './publish/shapes';

export const publishSpiderCalls = area('publishSpider', SPIDER, {
  getXhsCreateLoginQrCode: {
    summary: 'Begins to log a new account in by a code; a bot gets the code from the platform',
    title: '新账号登录二维码',
    policy: CHANGE_PUBLICATIONS,
    path: 'get-xhs-create-login-qr-code',
    method: 'GET',
    changes: ['replyLogIn'],
    params: closed({ platform: optional(platform), scope: optional(publisherScope) }),
    result: qrCodeLogIn,
  },
  getXhsLoginQrCode: {
    summary: 'Begins to log a known account in again by a code',
    title: '重新登录二维码',
    policy: CHANGE_PUBLICATIONS,
    path: 'get-xhs-login-qr-code',
    method: 'GET',
    changes: ['replyLogIn'],
    params: closed({ publisherId: id('账号') }),
    result: qrCodeLogIn,
  },
  getXhsLoginQrCodeStatus: {
    summary: 'What became of the code for a known account',
    title: '重新登录扫码状态',
    policy: CHANGE_PUBLICATIONS,
    path: 'get-xhs-login-qr-code-status',
    method: 'GET',
    reads: ['replyLogIn', 'publisherAuth'],
    params: closed({ logInId: id('登录') }),
    result: qrCodeLogIn,
  },
  cancelDelayPublisherByLoggerId: {
    summary: 'Cancels a publication unless a bot may already have sent it; the answer is what happened',
    title: '取消发布',
    policy: CHANGE_PUBLICATIONS,
    ask: ['取消等待中的发布'],
    path: 'cancel-delay-publisher-by-logger-id',
    changes: ['publication'],
    params: closed({ loggerId: id('发布') }),
    result: closed({
      cancelled: flag('已取消'),
      message: Type.String({ title: '说明' }),
      publication,
    }),
  },
});
