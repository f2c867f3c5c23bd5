import type { Call } from '@/sandbox/http/call';
import { isClientAt } from '@/sandbox/fixtures/agentClients';
import { slotOfPaye, slotOfUtr, vrnAt } from '@/sandbox/fixtures/clientNumbers';
import { FIXTURE_COMPANIES, type TaxProfile } from '@/sandbox/fixtures/fixtures';
import { getTaxes, taxesOfReference } from '@/sandbox/fixtures/taxProfiles';
import type { Holder } from './holder';

/** Returns the path's reference: 'office/employer', or a unique taxpayer reference. */
const referenceIn = ({ office, employer, utr }: Call['params']): string | undefined =>
  office !== undefined && employer !== undefined ? `${office}/${employer}` : utr;

const hasReference = ({ taxOffice, employer, utr, director }: TaxProfile, reference: string) =>
  [`${taxOffice}/${employer}`, utr, director?.utr].includes(reference);

/**
 * Returns the account holder that an agent asks for by a tax's own reference; undefined if it has
 * not authorised the agent. The named companies have authorised no agent; a reference that is not
 * in the fixtures authorises any agent.
 */
export function holderByReference(arn: string, call: Call): Holder | undefined {
  const reference = referenceIn(call.params);
  if (reference === undefined) return undefined;
  const place = slotOfPaye(reference) ?? slotOfUtr(reference);
  if (place) {
    const vrn = vrnAt(place);
    return isClientAt(arn, place) ? { vrn, profile: getTaxes(vrn), call } : undefined;
  }
  if (FIXTURE_COMPANIES.some(({ taxes }) => hasReference(taxes, reference))) return undefined;
  return { vrn: reference, profile: taxesOfReference(reference), call };
}
