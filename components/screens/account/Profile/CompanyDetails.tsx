import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { BankAccountRow } from './BankAccountRow';
import { TextLink } from '@/components/parts/TextLink';
import { FactList } from '@/components/parts/FactList';
import { useCompanySetUp } from '@/hooks/companies';
import { useCompany } from '@/hooks/app/useCompany';
import { pageHref } from '@/lib/app/hrefs';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { companyDetailsText } from '@/lib/companies/text';

const Payouts = styled('div')(({ theme }) => ({
  marginTop: 10,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const KINDS = {
  limited: 'Limited company',
  sole_trader: 'Sole trader',
  person: 'Person',
  other: 'Other business',
} as const;
const RECORDS = { xero: 'Xero', typed: 'Typed in by you', none: 'Not chosen yet' } as const;

function useFace(companyId: string | null): CardState {
  const setUp = useCompanySetUp(companyId);
  if (companyId === '' || setUp.error?.status === 404) {
    return {
      kind: 'empty',
      why: 'No company is chosen',
      fills: companyDetailsText.noCompany,
      action: (
        <Button variant="outlined" href={pageHref('home')}>
          My companies
        </Button>
      ),
    };
  }
  if (setUp.isError) {
    return {
      kind: 'error',
      what: companyDetailsText.notRead,
      safe: companyDetailsText.nothingChanged(setUp.error.sentence),
      onRetry: () => void setUp.refetch(),
      retrying: setUp.isFetching,
      reference: setUp.error.reference,
    };
  }
  if (!setUp.data || !companyId) return { kind: 'loading', skeleton: <LinesSkeleton rows={6} /> };
  const {
    name,
    kind,
    companyNumber,
    vatNumber,
    bankAccountEnding,
    bankAccountPayee,
    records,
    hmrc,
    mayManage,
  } = setUp.data;
  const only = (way: ReactNode) => (mayManage ? way : companyDetailsText.notSetUp);
  const change = (step: string) => pageHref('stepCompany', { company_id: companyId, step });
  return {
    kind: 'full',
    aside: hmrc === 'live' ? <StatusChip word="Live">HMRC connected</StatusChip> : undefined,
    children: (
      <>
        <FactList
          facts={[
            { label: 'Name', value: name },
            { label: 'Kind', value: KINDS[kind] },
            ...(companyNumber ? [{ label: 'Company number', value: companyNumber }] : []),
            {
              label: 'VAT number',
              value: vatNumber
                ? formatVatNumber(vatNumber)
                : only(<TextLink href={change('vat-number')}>Add it</TextLink>),
            },
            {
              label: 'Refund quotes',
              value: (
                <TextLink href={pageHref('premiumSetup', { company_id: companyId })}>
                  Standing instruction
                </TextLink>
              ),
            },
            { label: 'VAT figures', value: RECORDS[records] },
            {
              label: 'HMRC',
              value:
                hmrc === 'live'
                  ? 'Connected'
                  : only(
                      <TextLink href={pageHref('stepGovernmentGateway', { company_id: companyId })}>
                        {hmrc === 'reconnect' ? 'Reconnect' : 'Connect'}
                      </TextLink>,
                    ),
            },
          ]}
        />
        <Payouts>
          <BankAccountRow
            companyId={companyId}
            ending={bankAccountEnding}
            payee={bankAccountPayee}
            mayChange={mayManage}
          />
        </Payouts>
      </>
    ),
  };
}

/**
 * Renders what we hold about the current company; of its bank account only the last digits, and the
 * form to change it (docs/rules/product.md#profile).
 */
export function CompanyDetails() {
  const { companyId } = useCompany();
  return <SummaryCard title="Company" face={useFace(companyId)} height={400} />;
}
