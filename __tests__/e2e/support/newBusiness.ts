import { createHash } from 'node:crypto';
import { test } from '@playwright/test';

/** A business of one journey, so that it meets nothing that another journey has left. */
export interface Business {
  email: string;
  password: string;
  name: string;
  company: string;
  vrn: string;
  accountNumber?: string;
}

/** Numbers already handed out in this worker: its journeys share one stack. */
const given = new Set<string>();

/**
 * Returns digits that no other journey of this worker's stack has. They begin with a number of the
 * journey's own, so that it meets the same figures in whichever order the journeys run.
 */
function ownDigits(journeyDigits: number): string {
  const hash = createHash('sha256')
    .update(test.info().titlePath.join('\n'))
    .digest()
    .readUInt32BE();
  const first = String(hash % 10 ** journeyDigits).padStart(journeyDigits, '0');
  for (let count = 0; count < 100; count += 1) {
    const digits = `${first}${String(count).padStart(2, '0')}`;
    if (given.has(digits)) continue;
    given.add(digits);
    return digits;
  }
  throw new Error('This journey has asked for more than 100 businesses.');
}

/** Returns a business with an address and VAT number that no other journey has. */
export function newBusiness(company = 'Marlow Brew House Ltd'): Business {
  const vrn = `70${ownDigits(5)}`;
  return {
    email: `owner-${vrn}@brewhouse.example`,
    password: 'hops-and-barley-by-the-thames',
    name: 'Nell Hartley',
    company,
    vrn,
  };
}

/** Returns another VAT number that no other journey has, with HMRC's check digits. */
export function newVatNumber(): string {
  const first = `71${ownDigits(3)}`;
  const weighed = [...first].reduce((sum, digit, at) => sum + Number(digit) * (8 - at), 0);
  return `${first}${String(97 - (weighed % 97)).padStart(2, '0')}`;
}
