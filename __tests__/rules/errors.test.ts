/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { DEFAULT_ERROR, errorSentence } from '@/lib/api/errorSentence';
import { alertQueue, emptyAlertQueue } from '@/lib/domain/display/alertQueue';
import { walk } from './sentences';

const API = 'lib/api/callApi.test.ts';

walk('errors (docs/rules/product.md#errors)', [
  {
    says: 'Default: "Something went wrong. Please try again."',
    holds: () => expect(DEFAULT_ERROR).toBe('Something went wrong. Please try again.'),
  },
  {
    says: "A server body message or error is shown; if an object, the first key and value are joined as 'key: value'.",
    holds: () => {
      expect(errorSentence({ message: 'Said' }).sentence).toBe('Said');
      expect(errorSentence({ error: 'Said' }).sentence).toBe('Said');
      expect(errorSentence({ error: { first: 'one', second: 'two' } }).sentence).toBe('first: one');
      expect(errorSentence('nonsense').sentence).toBe(DEFAULT_ERROR);
    },
  },
  {
    says: '401 or opaque redirect: Unauthorized, then redirect to login.',
    shownBy: [[API, '%s is Unauthorized, keeps the page to come back to, and leads to the login page']],
  },
  { says: '200 and 201 are success.', shownBy: [[API, '%i is success']] },
  {
    says: 'The helper returns an object with an error string instead of throwing.',
    shownBy: [
      [API, 'a refusal that says %p is answered as a sentence, not thrown'], [API, 'a network that is down is answered as a sentence'],
    ],
  },
  {
    says: 'Failed company-name fetch, UTM update and chat identification are only logged.',
    holds: () => {
      // A company's name comes with what is shown of the company, so no page waits for a reading of the name alone.
      expect(readFileSync('hooks/company.ts', 'utf8')).not.toMatch(/companyName\b|dashboardCompanyName/);
    },
    shownBy: [
      ['components/frame/ChatWidget.test.tsx', 'opens when it cannot be told who is writing: only logged (docs/rules/product.md#errors)'],
      ['lib/browser/storage.test.ts', 'a store that is full or forbidden breaks nothing'],
    ],
  },
  {
    says: 'A response URL with a login redirect and next parameter sends the browser to /portal/login.',
    shownBy: [[API, 'an answer from a login page that carries next sends the browser to /portal/login']],
  },
  {
    says: 'Alert severity defaults to error.',
    holds: () => expect(alertQueue(emptyAlertQueue, { type: 'show', message: 'Said' }).current?.severity).toBe('error'),
  },
]);
