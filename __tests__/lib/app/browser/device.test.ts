import { deviceHeader } from '@/lib/app/browser/device';

const idIn = (text: string) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0];

test('a device keeps one number in a cookie, which is looked at once for a load of the page', () => {
  const looked = jest.spyOn(document, 'cookie', 'get');
  const first = deviceHeader();
  expect(idIn(first)).toBeDefined();
  expect(idIn(document.cookie)).toBe(idIn(first));
  looked.mockClear();
  expect(deviceHeader()).toBe(first);
  expect(looked).not.toHaveBeenCalled();
});
