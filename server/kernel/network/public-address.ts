/** Checks that an address that a person enters is public, in every notation of IP addresses. */
import ipaddr from 'ipaddr.js';

/**
 * Only the range `unicast` is public: loopback, private, link-local, carrier, mapped, tunnelled and reserved addresses
 * have ranges of their own.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (!('parts' in parsed) || isGlobal(parsed.parts));
}

/** IPv6 has allocated 2000::/3 only. An ISATAP address embeds an IPv4 address, which has to be public too. */
function isGlobal(parts: readonly number[]): boolean {
  const [first = 0, , , , above = 0, tunnel = 0, high = 0, low = 0] = parts;
  if (first >> 13 !== 1) return false;
  const isIsatap = tunnel === 0x5efe && (above & ~0x200) === 0;
  return !isIsatap || isPublicAddress([high >> 8, high & 255, low >> 8, low & 255].join('.'));
}

/** Whether a host is this machine, a private network or the metadata service of a cloud, by its address or its name. */
export function isInternal(url: URL): boolean {
  const host = hostOf(url);
  return ipaddr.isValid(host)
    ? !isPublicAddress(host)
    : !host.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp|arpa)$/i.test(host);
}

/** Reason why an address is refused, or undefined. Host names are checked again after DNS resolution. */
export function refusalOf(text: string): string | undefined {
  if (!URL.canParse(text)) return '地址无法识别';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '只支持 http 和 https 地址';
  if (url.username !== '' || url.password !== '') return '地址中不能带有账号和密码';
  if (isInternal(url)) return '不能访问内部地址';
  // Checked last: internal addresses are reported as such for every port.
  return url.port === '' ? undefined : '只支持默认端口';
}

/** The host without IPv6 brackets and trailing dots. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.+$/g, '');
