import type { Practice } from '@/hooks/practice/practice';
import type { StatusWord } from '@/lib/kernel/text/statusWords';

interface PracticeWords {
  word: StatusWord;
  says: string;
  sentence: string;
}

/** Returns a practice's state in words, for its members. */
export function practiceWords({ state, role }: Pick<Practice, 'state' | 'role'>): PracticeWords {
  switch (state) {
    case 'setting_up':
      return {
        word: 'In progress',
        says: 'Set-up in progress',
        sentence:
          role === 'admin' ? 'Carry on where you left off.' : 'Its admins are setting it up.',
      };
    case 'open':
      return { word: 'Live', says: 'Open', sentence: 'Its dashboard is open to you.' };
  }
}
