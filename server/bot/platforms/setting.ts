/** Reads variables of the bot's environment that several modules use. */

/** A setting prevents the bot from starting; the message is for the person who starts it. */
export class SettingFailure extends Error {
  override readonly name = 'SettingFailure';
}

/**
 * An http(s) address without trailing slashes.
 * @throws SettingFailure
 */
export function addressOf(variable: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new SettingFailure(`${variable} has to be an address that starts with http:// or https://.`);
  return text.replace(/\/+$/, '');
}
