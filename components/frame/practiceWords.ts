import type { Practice } from '@/hooks/practice/practice';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import { practiceStateText } from '@/lib/app/text';

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
        sentence: role === 'admin' ? practiceStateText.carryOn : practiceStateText.adminsSettingUp,
      };
    case 'open':
      return { word: 'Live', says: 'Open', sentence: practiceStateText.open };
  }
}
