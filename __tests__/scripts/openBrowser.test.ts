/** @jest-environment node */
import { browserCommand } from '@/scripts/steps/openBrowser.mjs';

const terminal = { isTTY: true };

test('a browser opens only for a person at a terminal of a machine with a screen', () => {
  const onLinux = (env: Record<string, string>, stdout = terminal) =>
    browserCommand({ platform: 'linux', env, stdout });
  expect(onLinux({ DISPLAY: ':0' })).toEqual(['xdg-open']);
  expect(onLinux({ WAYLAND_DISPLAY: 'wayland-0' })).toEqual(['xdg-open']);
  expect(onLinux({})).toBeUndefined();
  expect(onLinux({ DISPLAY: ':0', CI: 'true' })).toBeUndefined();
  expect(onLinux({ DISPLAY: ':0' }, { isTTY: false })).toBeUndefined();
});

test('every system has its own way to open one', () => {
  const on = (platform: string) => browserCommand({ platform, env: {}, stdout: terminal })?.[0];
  expect([on('darwin'), on('win32')]).toEqual(['open', 'cmd']);
});
