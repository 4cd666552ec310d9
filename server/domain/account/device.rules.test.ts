import { expect, it } from 'vitest';
import { deviceOf } from './device.rules';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome 126 · Windows 10',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17 · iOS 17',
  ],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('a log-in with %j is shown as %j', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
