/** @jest-environment node */
import { DECLARATION_VERSION, declarationText, declarationVersion } from '@/lib/filing/declaration';

test.each([
  [
    'business',
    'When you submit this VAT information you are making a legal declaration that the information is true and complete. A false ' +
      'declaration can result in prosecution.',
  ],
  [
    'agent',
    'I confirm that my client has received a copy of the information contained in this return and approved the information as ' +
      'being correct and complete to the best of their knowledge and belief.',
  ],
] as const)('HMRC’s mandatory %s declaration is verbatim', (declarer, text) => {
  expect(declarationText(declarer)).toBe(text);
});

test('the words that a person agreed to are kept by a name of their own, which never changes', () => {
  expect([declarationVersion('business'), declarationVersion('agent')]).toEqual([
    'hmrc-vat-mtd-1',
    'hmrc-vat-mtd-agent-1',
  ]);
  expect(DECLARATION_VERSION).toBe('hmrc-vat-mtd-1');
});
