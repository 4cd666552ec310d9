/** Which addresses requests may go to that people name: public ones, whatever disguise they come in. */
import ipaddr from 'ipaddr.js';

/**
 * `unicast` alone is public: loopback, private, link-local, carrier, mapped, tunnelled and reserved addresses have
 * other names.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (!('parts' in parsed) || isGlobal(parsed.parts));
}

/**
 * Of IPv6 2000::/3 is given out, and nothing else; what carries an IPv4 address at its end (ISATAP) leads where that
 * one leads.
 */
function isGlobal(parts: readonly number[]): boolean {
  const [first = 0, , , , above = 0, tunnel = 0, high = 0, low = 0] = parts;
  if (first >> 13 !== 1) return false;
  const isIsatap = tunnel === 0x5efe && (above & ~0x200) === 0;
  return !isIsatap || isPublicAddress([high >> 8, high & 255, low >> 8, low & 255].join('.'));
}

/** Why an address may not be asked, or undefined. Names are judged again when they are resolved. */
export function refusalOf(text: string): string | undefined {
  if (!URL.canParse(text)) return '地址无法识别';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '只支持 http 和 https 地址';
  if (url.username !== '' || url.password !== '') return '地址中不能带有账号和密码';
  const host = hostOf(url);
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return '不能访问内部地址';
  if (
    !ipaddr.isValid(host) &&
    (!host.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp|arpa)$/i.test(host))
  )
    return '不能访问内部地址';
  // Said last: what is internal is so at whatever port.
  return url.port === '' ? undefined : '只支持默认端口';
}

/** Without the brackets of IPv6 and the dots that end a full name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.+$/g, '');
