import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import {
  addEvidence,
  answerEnquiry,
  chaseLetter,
  evidencePack,
  recordEnquiry,
  removeEvidence,
} from '@/lib/refunds/followUp/contract';
import { vatClaim } from '@/lib/overview/vat/contract';
import type { EvidencePack } from '@/hooks/refunds/followUp';
import type { VatClaim } from '@/hooks/overview/vat';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import {
  claimAnswer,
  claimAt,
  claimId,
  companyId,
  exampleClaimSummary,
  periodId,
} from '@/__tests__/components/screens/answers';

const evidenceAt = `/v2/instant-vat/dashboard/evidence?company_id=${companyId}&period_id=${periodId}`;
const letterAt = `/v2/instant-vat/dashboard/chase-letter?company_id=${companyId}&claim_id=${claimId}`;
const example = evidencePack.example as EvidencePack;
const none: EvidencePack = {
  ...example,
  files: [],
  completeness: {
    invoices: 0,
    invoicesWanted: 10,
    statements: 0,
    complete: false,
    sentence: '0 of 10 invoices, no bank statement yet',
  },
};
/** The browser's own kind of file: jsdom's is none that a form of the test's fetch would take. */
const { File: RealFile } = jest.requireActual<{ File: typeof File }>('node:buffer');
const pdf = (name: string) => new RealFile(['%PDF-1.4'], name, { type: 'application/pdf' });
const choose = (label: string, files: File[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } });

describe('the evidence for HMRC', () => {
  test('say how complete they are, which invoices HMRC would ask for, and are saved as one ZIP', async () => {
    reply(evidencePack);
    renderScreen(evidenceAt, { as: 'person' });
    expect(await screen.findByRole('meter', { name: 'Evidence that is here' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 10 invoices, no bank statement yet',
    );
    expect(
      within(screen.getByRole('list', { name: 'Purchase invoices' })).getByText(
        'Deck oven 2217.pdf',
      ),
    ).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'The purchases with the most VAT' })).getByText(
        '£696.00',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Evidence pack (ZIP)' })).toHaveAttribute(
      'href',
      `/portal/api/refund/evidence/pack.zip?company_id=${companyId}&period_id=${periodId}`,
    );
    expect(screen.getByText(/We do not check them for viruses/)).toBeVisible();
  });

  test('several files are added one by one: one that is refused says why and holds up none of the rest', async () => {
    let pack = none;
    reply(evidencePack, () => pack);
    let at = 0;
    const { calls } = reply(addEvidence, () => {
      at += 1;
      pack = {
        ...none,
        files: [
          ...pack.files,
          {
            ...example.files[0]!,
            id: `2f0a7a52-3b52-4a0e-9d3e-1c1b9a7d000${at}`,
            name: `invoice ${at}.pdf`,
          },
        ],
      };
      return pack;
    });
    renderScreen(evidenceAt, { as: 'person' });
    expect(await screen.findByText('No invoice yet. Add the ten with the most VAT.')).toBeVisible();
    const large = pdf('large.pdf');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    choose('Add invoices', [pdf('a.pdf'), large, pdf('b.pdf')]);
    expect(await screen.findByText('large.pdf was not added.')).toBeVisible();
    expect(screen.getByText(/This file is over 10 MB/)).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Purchase invoices' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    expect(calls.map(({ query }) => query)).toEqual([
      { company_id: companyId, period_id: periodId, kind: 'invoice' },
      { company_id: companyId, period_id: periodId, kind: 'invoice' },
    ]);
  });

  test('a file that the server rejects shows the error, and the other files are kept', async () => {
    reply(evidencePack);
    fail(addEvidence, 400, {
      error: {
        file: 'You have 10 invoices, which is as many as HMRC asks for. Remove one to add another.',
      },
    });
    renderScreen(evidenceAt, { as: 'person' });
    await screen.findByText('Deck oven 2217.pdf');
    choose('Add invoices', [pdf('eleventh.pdf')]);
    expect(await screen.findByText('eleventh.pdf was not added.')).toBeVisible();
    expect(screen.getByText(/You have 10 invoices/)).toBeVisible();
    expect(screen.getByText('Deck oven 2217.pdf')).toBeVisible();
  });

  test('a file is taken away', async () => {
    let pack = example;
    reply(evidencePack, () => pack);
    const { calls } = reply(removeEvidence, () => {
      pack = none;
      return none;
    });
    const { user } = renderScreen(evidenceAt, { as: 'person' });
    await user.click(await screen.findByRole('button', { name: 'Remove Deck oven 2217.pdf' }));
    await waitFor(() => expect(screen.queryByText('Deck oven 2217.pdf')).not.toBeInTheDocument());
    expect(calls[0]?.body).toEqual({ file_id: example.files[0]!.id });
  });

  test('another company’s evidence looks like none', async () => {
    fail(evidencePack, 404, { error: 'We could not find that.' });
    renderScreen(evidenceAt, { as: 'person' });
    expect(await screen.findByText(/We cannot find this period/)).toBeVisible();
  });
});

describe('the letter to HMRC', () => {
  test('is shown with its facts, and saved as a PDF', async () => {
    reply(chaseLetter);
    renderScreen(letterAt, { as: 'person' });
    expect(
      await screen.findByRole('heading', {
        name: 'VAT repayment not authorised in 30 days: 1 to 31 August 2026',
      }),
    ).toBeVisible();
    expect(screen.getByText('£5,863.40')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Save as PDF' })).toHaveAttribute(
      'href',
      `/portal/api/refund/chase-letter.pdf?company_id=${companyId}&claim_id=${claimId}`,
    );
    expect(screen.getByText(/We do not send this letter/)).toBeVisible();
  });

  test('is refused with the day it can be written while HMRC has days left', async () => {
    fail(chaseLetter, 409, {
      error: 'HMRC’s 30 days are not over. A letter can be written in 5 days.',
    });
    renderScreen(letterAt, { as: 'person' });
    expect(await screen.findByText(/A letter can be written in 5 days/)).toBeVisible();
  });
});

describe('a claim that HMRC asks about', () => {
  const followUp: NonNullable<VatClaim['followUp']> = {
    enquiries: [],
    canChase: false,
    etaSource: 'HMRC’s own rule.',
    evidence: '7 of 10 invoices, 1 bank statement',
    warnings: [],
  };
  const enquiry = {
    id: '2f0a7a52-3b52-4a0e-9d3e-1c1b9a7d0009',
    by: 'letter' as const,
    askedOn: isoDateOf('2026-11-10'),
    afterFive: false,
    stopsOn: isoDateOf('2026-11-12'),
  };

  test('takes down how and when HMRC asked, and refuses a day at its field', async () => {
    reply(vatClaim, () => claimAnswer({ followUp }));
    const { calls } = reply(recordEnquiry);
    const { user } = renderScreen(claimAt, { as: 'person' });
    await user.click(await screen.findByRole('button', { name: 'Record a question' }));
    await user.click(screen.getByRole('button', { name: 'Save the question' }));
    expect(screen.getByText('Enter the day HMRC asked')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('How did HMRC ask?'), 'call');
    fireEvent.change(screen.getByLabelText('On which day?'), {
      target: { value: isoDateOf('2026-11-10') },
    });
    await user.click(screen.getByRole('checkbox', { name: 'It was at 5pm or later' }));
    await user.click(screen.getByRole('button', { name: 'Save the question' }));
    await waitFor(() =>
      expect(calls).toEqual([
        {
          query: { company_id: companyId, period_id: periodId },
          body: { by: 'call', asked_on: '2026-11-10', after_five: true },
        },
      ]),
    );
  });

  test('takes HMRC’s reference where there is one, in capitals, and refuses what is none at its field', async () => {
    reply(vatClaim, () => claimAnswer({ followUp }));
    const { calls } = reply(recordEnquiry);
    const { user } = renderScreen(claimAt, { as: 'person' });
    await user.click(await screen.findByRole('button', { name: 'Record a question' }));
    fireEvent.change(screen.getByLabelText('On which day?'), {
      target: { value: isoDateOf('2026-11-10') },
    });
    await user.type(screen.getByLabelText('HMRC’s reference'), 'cfs_1');
    await user.click(screen.getByRole('button', { name: 'Save the question' }));
    expect(
      screen.getByText('Use letters, digits, hyphens and spaces, such as CFS-1234567'),
    ).toBeVisible();
    await user.clear(screen.getByLabelText('HMRC’s reference'));
    await user.type(screen.getByLabelText('HMRC’s reference'), ' cfs-1234567');
    await user.click(screen.getByRole('button', { name: 'Save the question' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { by: 'letter', asked_on: '2026-11-10', after_five: false, reference: 'CFS-1234567' },
      ]),
    );
  });

  test('shows HMRC’s reference with its question', async () => {
    reply(vatClaim, () =>
      claimAnswer({
        followUp: { ...followUp, enquiries: [{ ...enquiry, reference: 'CFS-1234567' }] },
      }),
    );
    renderScreen(claimAt, { as: 'person' });
    expect(
      await screen.findByText(
        /By letter, 10 Nov, reference CFS-1234567\. HMRC’s 30 days stop counting from 12 Nov\./,
      ),
    ).toBeVisible();
  });

  test('shows what the server says of a day at its field', async () => {
    reply(vatClaim, () => claimAnswer({ followUp: { ...followUp, enquiries: [enquiry] } }));
    fail(answerEnquiry, 400, {
      error: { answered_on: 'HMRC asked on 10 Nov 2026. Enter that day or a later one' },
    });
    const { user } = renderScreen(claimAt, { as: 'person' });
    expect(
      await screen.findByText(/By letter, 10 Nov\. HMRC’s 30 days stop counting from 12 Nov\./),
    ).toBeVisible();
    fireEvent.change(screen.getByLabelText('Answered in full on'), {
      target: { value: isoDateOf('2026-11-09') },
    });
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    expect(
      await screen.findByText('HMRC asked on 10 Nov 2026. Enter that day or a later one'),
    ).toBeVisible();
  });

  test('leads to the letter once it may be written, and to the evidence', async () => {
    reply(vatClaim, () => claimAnswer({ followUp: { ...followUp, canChase: true } }));
    renderScreen(claimAt, { as: 'person' });
    expect(await screen.findByRole('link', { name: 'Write to HMRC' })).toHaveAttribute(
      'href',
      expect.stringContaining(`claim_id=${claimId}`),
    );
    expect(screen.getByText(/7 of 10 invoices, 1 bank statement\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Evidence pack' })).toHaveAttribute(
      'href',
      expect.stringContaining(`period_id=${periodId}`),
    );
  });

  test.each([
    [false, /^HMRC has owed interest since .*, HMRC’s rate since 9 Jan 2026\.$/, true],
    [true, /HMRC pays no interest while a return is missing/, false],
  ])(
    'says the interest, since when its rate applies, and that the rate is old; none runs while a return is missing: %p',
    async (interestHeld, words, rated) => {
      const clock = {
        ...exampleClaimSummary.clock,
        interestHeld,
        interestFrom: isoDateOf('2026-11-08'),
        interestRateFrom: isoDateOf('2026-01-09'),
        interestRateNote: 'The newest rate we have is over six months old.',
      };
      reply(vatClaim, () => claimAnswer({ followUp, claim: { ...exampleClaimSummary, clock } }));
      renderScreen(claimAt, { as: 'person' });
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryAllByText('The newest rate we have is over six months old.')).toHaveLength(
        rated ? 1 : 0,
      );
    },
  );
});
