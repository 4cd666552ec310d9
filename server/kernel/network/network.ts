/**
 * The network that an address is counted under in rate limits: a subscriber has one IPv4 address but 2^64 IPv6 ones.
 */
import ipaddr from 'ipaddr.js';

/** The IPv4 address, or the /64 network of an IPv6 address. IPv4-mapped IPv6 addresses count as IPv4. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Names below localhost resolve to this machine everywhere. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
}
