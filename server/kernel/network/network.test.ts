import { expect, it } from 'vitest';
import { networkOf } from './network';

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::1', '::/64'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::5', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
