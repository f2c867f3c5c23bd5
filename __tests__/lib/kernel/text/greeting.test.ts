/** @jest-environment node */
import { greeting } from '@/lib/kernel/text/greeting';

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock one says %s', (hour, words) => expect(greeting(hour)).toBe(words));
