/** Variables of a bot's environment that several parts read. */

/** A bot that cannot start: the message is for the person who started it. */
export class SettingFailure extends Error {
  override readonly name = 'SettingFailure';
}

/** An http(s) address without the slash at its end. @throws SettingFailure */
export function addressOf(variable: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new SettingFailure(`${variable} has to be an address that starts with http:// or https://.`);
  return text.replace(/\/+$/, '');
}
