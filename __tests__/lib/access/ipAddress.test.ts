/** @jest-environment node */
import {
  coarseAddress,
  isPublicAddress,
  parseIpAddress,
  rateLimitAddress,
} from '@/lib/access/ipAddress';

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['with the port that some proxies write', '203.0.113.7:41001', '203.0.113.7'],
  ['within blanks', ' 203.0.113.7 ', '203.0.113.7'],
  ['an IPv6 address', '2001:db8::7', '2001:db8::7'],
  ['in another spelling', '2001:0DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['in brackets', '[2001:db8::7]', '2001:db8::7'],
  ['in brackets with a port', '[2001:db8::7]:443', '2001:db8::7'],
  ['with the zone of a machine', 'fe80::1%eth0', 'fe80::1'],
  ['an IPv4 address in an IPv6 socket', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
  ['the same in brackets', '[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['no entry', undefined, ''],
  ['an empty entry', '', ''],
  ['what a proxy writes that does not know', 'unknown', ''],
  ['a name of RFC 7239', '_hidden', ''],
  ['a host', 'example.co.uk', ''],
  ['a number above 255', '203.0.113.256', ''],
  ['three numbers', '203.0.113', ''],
  ['an octal number', '0203.0.113.7', ''],
  ['nine groups', '2001:db8:1:2:3:4:5:6:7', ''],
  ['a bracket that does not close', '[2001:db8::7', ''],
  ['what is no port', '203.0.113.7:http', ''],
  ['a path after it', '2001:db8::7]/x[', ''],
])('%s: %s is read as "%s"', (_, text, address) => {
  expect(parseIpAddress(text)).toBe(address);
});

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['198.51.100.1:41001', '198.51.100.1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::7', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('%s draws on the allowance of %s', (ip, place) => {
  expect(rateLimitAddress(ip)).toBe(place);
});

test.each([
  ['198.51.100.7', '198.51.100.x'],
  ['::ffff:198.51.100.7', '198.51.100.x'],
  ['2001:db8:1:2::9', '2001:db8:1:x'],
  ['2001:db8::9', '2001:db8:0:x'],
  ['', ''],
  ['unknown', ''],
])('of the address %s others than its owner see the network alone: %s', (ip, coarse) => {
  expect(coarseAddress(ip)).toBe(coarse);
});

test.each([
  ['203.0.113.7', true],
  ['172.15.0.1', true],
  ['172.32.0.1', true],
  ['100.128.0.1', true],
  ['2001:db8::7', true],
  ['', false],
  ['0.0.0.0', false],
  ['10.0.0.9', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.1.1', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::ffff:10.0.0.9', false],
  ['::', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
])('%s is an address of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(parseIpAddress(address))).toBe(isPublic);
});
