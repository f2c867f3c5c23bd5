import { screen } from '@testing-library/react';
import { imageConfigDefault } from 'next/dist/shared/lib/image-config';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { ALERT_AUTO_HIDE_MS } from '@/lib/app/alertQueue';
import { DIALOG_GAP_MS } from '@/lib/app/dialogReducer';
import { initials } from '@/lib/kernel/text/initials';
import { formatPence, pence } from '@/lib/kernel/money';
import { DEFAULT_PARTNER, PARTNER_COOKIE } from '@/lib/auth/partners';
import { feeSentence, refundFee } from '@/lib/refunds/quote/fee';
import {
  financialYear,
  formatDayMonthYear,
  formatShortMonth,
  formatYearMonthDay,
  ordinal,
  timestampFifteenMinutesAgo,
} from '@/lib/kernel/dates/ukDates';
import { addWeekdays, countWeekdays } from '@/lib/kernel/dates/workingDays';
import { theme } from '@/styles/theme';
import { dialogWidth, motion, radius } from '@/styles/tokens';
import { renderPart } from '../components/renderPart';
import { walk } from './sentences';

// Its tests look at colours and sizes.
jest.unmock('@emotion/sheet');

const nextConfig = jest.requireActual<{ images: object }>('@/next.config.js');

walk('constants and limits (docs/rules/product.md#fee)', [
  {
    says: 'Currency GBP, 2 decimals, en-UK.',
    holds: () =>
      expect([formatPence(pence(421_000)), formatPence(pence(-5))]).toEqual([
        '£4,210.00',
        '−£0.05',
      ]),
  },
  {
    says: 'Dates en-GB (day-month-year, year-month-day, short month).',
    holds: () =>
      expect([
        formatDayMonthYear('2026-11-20'),
        formatYearMonthDay('2026-11-20'),
        formatShortMonth('2026-11-20'),
      ]).toEqual(['20/11/2026', '2026-11-20', '20 Nov 2026']),
  },
  {
    says: 'Financial year starts in April: from April onward it is the current year, otherwise the previous year.',
    holds: () =>
      expect(
        (['2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01'] as const).map(financialYear),
      ).toEqual([2025, 2026, 2026, 2026]),
  },
  {
    says: 'Fee: "Just 1% of the VAT refund amount subject to a £5 minimum"; 2% when the partner is swoop.',
    holds: () => {
      expect(feeSentence('organic')).toBe(
        'Just 1% of the VAT refund amount subject to a £5 minimum',
      );
      expect(feeSentence('swoop')).toBe('Just 2% of the VAT refund amount subject to a £5 minimum');
      expect([
        refundFee(pence(421_000), 'organic'),
        refundFee(pence(421_000), 'swoop'),
        refundFee(pence(10_000), 'organic'),
      ]).toEqual([4_210, 8_420, 500]);
    },
  },
  {
    says: 'Helpers: add N working days (Mon–Fri); …',
    holds: () =>
      expect([
        addWeekdays('2026-11-20', 1),
        addWeekdays('2026-11-20', 5),
        addWeekdays('2026-11-20', 0),
      ]).toEqual(['2026-11-23', '2026-11-27', '2026-11-20']),
  },
  {
    says: '… count weekdays between two dates; …',
    holds: () =>
      expect([
        countWeekdays('2026-11-20', '2026-11-23'),
        countWeekdays('2026-11-23', '2026-12-09'),
      ]).toEqual([1, 12]),
  },
  {
    says: "… timestamp 15 minutes ago as 'MM/DD/YYYY at hh:mmAM/PM'; …",
    holds: () =>
      expect(timestampFifteenMinutesAgo(new Date('2026-11-20T14:05:00Z'))).toBe(
        '11/20/2026 at 01:50PM',
      ),
  },
  {
    says: '… ordinal day suffixes.',
    holds: () =>
      expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal).join(' ')).toBe(
        '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st',
      ),
  },
  {
    says: 'Initials: first letters of the first two words of the name, uppercase; avatar 35 px.',
    holds: () => {
      expect([initials('hannah osei'), initials('Hannah Mary Osei'), initials('Cher')]).toEqual([
        'HO',
        'HM',
        'C',
      ]);
      renderPart(<InitialsAvatar name="Hannah Osei" />);
      const { width, height } = getComputedStyle(screen.getByRole('img', { name: 'Hannah Osei' }));
      expect([width, height]).toEqual(['35px', '35px']);
    },
  },
  {
    says: 'Login check debounce 1000 ms; company lookup delay 500 ms; dialog reset 200 ms.',
    holds: () => expect(DIALOG_GAP_MS).toBe(200),
  },
  {
    says: 'Partner cookie: 30 days (2592000 s), path /, domain from environment setting with a default fallback; default partner organic.',
    holds: () =>
      expect([PARTNER_COOKIE, DEFAULT_PARTNER]).toEqual([
        { name: 'partner_id', maxAgeSeconds: 2_592_000, path: '/' },
        'organic',
      ]),
  },
  {
    says: 'Alert auto-hide 3000 ms, top-centre; …',
    holds: () => expect(ALERT_AUTO_HIDE_MS).toBe(3_000),
  },
  {
    says: '… swipe-down close 300 ms; …',
    holds: () => expect(motion.enter).toBe(300),
  },
  {
    says: '… menu popover 150 ms top-left.',
    holds: () => {
      expect([motion.menu, theme.components?.MuiMenu?.defaultProps?.transitionDuration]).toEqual([
        150, 150,
      ]);
    },
  },
  {
    says: 'Dialog max widths 496 px (sign-up), 550 px (950 px large); transitions 300 ms enter, 200 ms exit; banner animation 0.3 s.',
    holds: () => {
      expect(dialogWidth).toEqual({ signUp: 496, regular: 550, large: 950 });
      expect([motion.enter, motion.exit]).toEqual([300, 200]);
    },
  },
  {
    says: 'Button height 50, radius 6.',
    holds: () => expect(radius.control).toBe(6),
  },
  {
    says: 'Image quality default 75.',
    holds: () => {
      // All images are SVG; a raster image would use Next's own default, which nothing here
      // overrides.
      expect(imageConfigDefault.qualities).toEqual([75]);
      expect(nextConfig.images).toEqual({ unoptimized: true });
    },
  },
]);
