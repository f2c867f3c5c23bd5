import { unshownCause, unshownWords } from '@/lib/filing/unshownWords';

const filing: Parameters<typeof unshownWords>[1] = {
  state: 'unknown',
  declaredAt: new Date('2026-11-18T14:05:00Z'),
  submittedAt: null,
  toldAt: null,
  errorCode: 'DUPLICATE_SUBMISSION',
  markedReference: null,
  markedAt: null,
};

test('a duplicate that HMRC cannot show says since when, whom to call and both ways on', () => {
  expect(unshownWords('notShown', filing)).toEqual({
    title: 'HMRC says it has this return, but does not show it.',
    sentence:
      'We sent it on Wed 18 Nov 2026, and HMRC still does not show it to us. ' +
      'Call HMRC’s VAT helpline on 0300 200 3700 and ask whether it has the return for this period. ' +
      'If HMRC has it, mark it as filed with the reference HMRC gives you. ' +
      'If HMRC does not have it, send it again. HMRC takes a return only once.',
  });
});

test('an answer that was lost is not called a duplicate', () => {
  expect(unshownWords('notShown', { ...filing, errorCode: 'NO_ANSWER' }).title).toBe(
    'HMRC has not confirmed this return.',
  );
  expect(unshownCause('stillOpen', filing)).toBe('stillOpen');
});

test('a filed return that stays open is said to be unusual, and whom to call', () => {
  const { title, sentence } = unshownWords('stillOpen', {
    ...filing,
    state: 'submitted',
    submittedAt: new Date('2026-11-17T09:00:00Z'),
  });
  expect(title).toBe('HMRC still lists this return as not filed.');
  expect(sentence).toMatch(/^HMRC took this return on Tue 17 Nov 2026, .* That is unusual\. Call /);
});

test('once it is marked as filed, the reference and its day are said instead', () => {
  expect(
    unshownWords('notShown', {
      ...filing,
      markedReference: '256660290587',
      markedAt: new Date('2026-11-20T14:05:00Z'),
    }),
  ).toEqual({
    title: 'Marked as filed',
    sentence:
      'You marked this return as filed on Fri 20 Nov 2026, with HMRC’s reference 256660290587. ' +
      'HMRC has not shown it to us yet. We keep checking.',
  });
});
