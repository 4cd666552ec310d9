/** What can go wrong while something is heard; the messages are for people. */

/** The recording or the provider's answer could not be had or used. */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure';
}

export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
  constructor() {
    super('尚未配置语音识别服务，请联系管理员');
  }
}
