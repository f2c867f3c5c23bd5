import { formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import { nextThingText } from '@/lib/overview/text';
import { dashboardText } from '@/lib/refunds/text';
import type { NextTurn } from './nextKinds';

/** The words of a payment or a return that is due: on the dashboard and on home's card. */
export interface DueWords {
  /** The title of the dashboard's headline. */
  title: string;
  /** The line above the amount on home's card. */
  label: string;
  chip: Extract<StatusWord, 'Payment late' | 'Return late' | 'Clear today' | 'Due soon' | 'Due'>;
  /** Shown instead of the chip's word. */
  chipText?: string;
}

interface DueDay {
  dueOn: IsoDate | undefined;
  today: IsoDate;
}

const dayOf = ({ dueOn, today }: DueDay): string => (dueOn ? formatDayShort(dueOn, today) : '');

const TO_PAY: Record<NextTurn, (day: DueDay) => DueWords> = {
  late: () => ({
    title: dashboardText.payLate,
    label: 'You owe HMRC, late',
    chip: 'Payment late',
  }),
  today: ({ dueOn, today }) => ({
    title: 'Next: pay HMRC today',
    label: dueOn === today ? 'You owe HMRC, due today' : 'Must reach HMRC today',
    chip: 'Clear today',
  }),
  soon: (day) => ({
    title: nextThingText.payNext,
    label: `You owe HMRC, by ${dayOf(day)}`,
    chip: 'Due soon',
  }),
  later: (day) => ({
    title: nextThingText.payNext,
    label: `You owe HMRC, by ${dayOf(day)}`,
    chip: 'Due',
  }),
};

const TO_FILE: Record<NextTurn, (day: DueDay) => DueWords> = {
  late: () => ({
    title: 'Next: file what is late',
    label: 'A return is late',
    chip: 'Return late',
  }),
  today: () => ({
    title: dashboardText.fileDueToday,
    label: 'A return is due today',
    chip: 'Due soon',
    chipText: 'Due today',
  }),
  soon: (day) => ({
    title: nextThingText.fileNext,
    label: `A return is due ${dayOf(day)}`,
    chip: 'Due soon',
  }),
  later: (day) => ({
    title: nextThingText.fileNext,
    label: `A return is due ${dayOf(day)}`,
    chip: 'Due',
  }),
};

/** Returns the words of what is due next, to pay or to file (docs/rules/product.md#late-first). */
export const dueWords = (what: 'pay' | 'file', turn: NextTurn, day: DueDay): DueWords =>
  (what === 'pay' ? TO_PAY : TO_FILE)[turn](day);

/** The label of the sum of several payments that are due together. */
export const dueInAll: Record<NextTurn, string> = {
  late: 'Late in all',
  today: 'Due today in all',
  soon: 'Due that day in all',
  later: 'Due that day in all',
};
