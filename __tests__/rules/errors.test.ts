/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { keepAttribution } from '@/lib/app/browser/attribution';
import { errorSentence } from '@/lib/app/errorSentence';
import { alertQueue, emptyAlertQueue } from '@/lib/app/alertQueue';
import { walk } from './sentences';

walk('errors (docs/rules/product.md#errors)', [
  {
    says: 'Default: "Something went wrong. Please try again."',
    holds: () => expect(errorSentence({}).sentence).toBe('Something went wrong. Please try again.'),
  },
  {
    says: "A server body message or error is shown; if an object, the first key and value are joined as 'key: value'.",
    holds: () => {
      expect(errorSentence({ message: 'Said' }).sentence).toBe('Said');
      expect(errorSentence({ error: 'Said' }).sentence).toBe('Said');
      expect(errorSentence({ error: { first: 'one', second: 'two' } }).sentence).toBe('first: one');
      expect(errorSentence('nonsense').sentence).toBe('Something went wrong. Please try again.');
    },
  },
  {
    says: 'Failed company-name fetch, UTM update and chat identification are only logged.',
    holds: () => {
      // A company's name comes with what is shown of the company, so no page waits for a reading of
      // the name alone.
      expect(readFileSync('hooks/companies.ts', 'utf8')).not.toMatch(
        /companyName\b|dashboardCompanyName/,
      );
      // No call updates the attribution: the browser keeps it, and without storage loses it silently
      // (docs/decisions/0039).
      expect(keepAttribution({ utm_source: 'news' })).toEqual({ utm_source: 'news' });
      expect(readFileSync('lib/app/browser/attribution.ts', 'utf8')).not.toMatch(/callApi|fetch/);
    },
  },
  {
    says: 'Alert severity defaults to error.',
    holds: () =>
      expect(alertQueue(emptyAlertQueue, { type: 'show', message: 'Said' }).current?.severity).toBe(
        'error',
      ),
  },
]);
