import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { TextLink } from '@/components/parts/TextLink';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { ConnectButton } from '@/components/features/connections/ConnectButton';
import { useUserCompanies } from '@/hooks/companies';
import { hmrcFinishHref } from '@/hooks/connections/hmrcStart';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { pageHref } from '@/lib/app/hrefs';
import { hmrcConsentText } from '@/lib/connections/text';

const List = styled('ul')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& li': {
    display: 'grid',
    gap: 8,
    padding: '16px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& h2': { ...theme.typography.h3, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const TITLE = 'Use your permission at HMRC for a company';

/** Asks for which of the person's companies consent was given; HMRC confirms it. */
export function ChooseCompany() {
  const companies = useUserCompanies(true);
  if (companies.isError) {
    return (
      <SignInLayout title={TITLE}>
        <ErrorRegion
          what={hmrcConsentText.companiesNotRead}
          safe={hmrcConsentText.answerKeptAfter(companies.error.sentence)}
          onRetry={() => void companies.refetch()}
          retrying={companies.isFetching}
          reference={companies.error.reference}
        />
      </SignInLayout>
    );
  }
  if (!companies.data) {
    return (
      <SignInLayout title={TITLE}>
        <DelayedSkeleton what="your companies">
          <LinesSkeleton rows={3} />
        </DelayedSkeleton>
      </SignInLayout>
    );
  }
  if (companies.data.length === 0) {
    return (
      <SignInLayout title={TITLE} lead={hmrcConsentText.noCompany}>
        <Button variant="contained" fullWidth href={pageHref('stepCompany', { step: 'company' })}>
          Add your company
        </Button>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={TITLE} lead={hmrcConsentText.chooseCompany}>
      <List>
        {companies.data.map(({ id, name, vatNumber }) => (
          <li key={id}>
            <h2>{name}</h2>
            <p>
              {vatNumber ? `VAT number ${formatVatNumber(vatNumber)}` : hmrcConsentText.noVatNumber}
            </p>
            {vatNumber ? (
              <div>
                <ConnectButton
                  variant="outlined"
                  href={hmrcFinishHref(id)}
                  to="HMRC"
                  doing="Connecting with HMRC"
                >
                  Connect HMRC<span className="visually-hidden"> for {name}</span>
                </ConnectButton>
              </div>
            ) : (
              <TextLink href={pageHref('stepCompany', { company_id: id, step: 'vat-number' })}>
                Add the VAT number<span className="visually-hidden"> of {name}</span>
              </TextLink>
            )}
          </li>
        ))}
      </List>
      <TextLink href={pageHref('home')}>Not now: go to my companies</TextLink>
    </SignInLayout>
  );
}
