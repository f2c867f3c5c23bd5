import { validate } from 'stdnum/lib/cjs/gb/nino.js';
import type { NumberCheck } from './numbers/check';
import { cleanedNumber, lettersAsDigits } from './numbers/cleaned';
import { ninoText } from '@/lib/companies/text';

const SHAPE = /^[A-Z]{2}\d{6}[A-D]$/;
const WITHOUT_LETTER = /^[A-Z]{2}\d{6}$/;

/** 'qq 12 34 56 c' → 'QQ123456C': a National Insurance number, cleaned. */
const normaliseNino = (text: string): string => cleanedNumber(text).toUpperCase();

/** Returns the last three characters, which is all that is shown of a National Insurance number. */
export const ninoEnding = (nino: string): string => nino.slice(-3);

const sentenceOf = (compact: string): string => {
  if (WITHOUT_LETTER.test(compact)) return ninoText.letterMissing;
  return SHAPE.test(compact) ? ninoText.unknownLetters : ninoText.wrongForm;
};

/** Checks a National Insurance number. It has no check digit: only its form can be wrong. */
export function checkNino(text: string): NumberCheck {
  const nino = normaliseNino(text);
  if (SHAPE.test(nino) && validate(nino).isValid) return { kind: 'right', number: nino };
  const meant = `${nino.slice(0, 2)}${lettersAsDigits(nino.slice(2, 8))}${nino.slice(8)}`;
  const isMeant = meant !== nino && SHAPE.test(meant) && validate(meant).isValid;
  return { kind: 'wrongForm', sentence: sentenceOf(nino), ...(isMeant && { meant }) };
}
