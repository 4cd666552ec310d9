/** Failures of speech recognition; the messages are for people. */

/** The recording or the provider's answer is missing or unusable. */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure';
}

export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
  constructor() {
    super('尚未配置语音识别服务，请联系管理员');
  }
}
