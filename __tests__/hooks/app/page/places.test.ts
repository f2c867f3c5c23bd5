/** @jest-environment node */
import { placeReturnedTo } from '@/hooks/app/page/places';

test('a list that is prerendered has no history to return from', () => {
  expect(placeReturnedTo()).toBeUndefined();
});
