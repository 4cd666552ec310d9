/** Whose address it is, for counting: a subscriber has one address of IPv4 and 2^64 of IPv6. */
import ipaddr from 'ipaddr.js';

/** The address itself, or the /64 that it is of. An IPv4 address is the same in IPv6's clothes. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
