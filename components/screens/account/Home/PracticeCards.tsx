import { Block } from '@/components/parts/Block';
import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { StatusChip } from '@/components/parts/StatusChip';
import { practiceWords } from '@/components/frame/practiceWords';
import { CompanyTaxes } from './CompanyTaxes';
import type { ClientCompany } from '@/hooks/clients/onboarding';
import type { Practice } from '@/hooks/practice/practice';
import type { useCompanyTaxSummaries } from '@/hooks/overview/taxes';
import { isOpenToItsTeam } from '@/lib/practice/practice';
import { labelInSentence } from '@/lib/vat/obligations';
import { pageHref } from '@/lib/app/hrefs';
import { companiesText } from '@/lib/overview/text';

const Group = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginBottom: 32,
  '& > h2': { ...theme.typography.h3, color: theme.vars.palette.text.secondary },
}));
const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: 4,
  '& + p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** Renders the practices the person works in, each with the progress of its set-up and a link. */
export function PracticeCards({ practices }: { practices: readonly Practice[] }) {
  return (
    <Group aria-labelledby="practices">
      <h2 id="practices">{practices.length > 1 ? 'Your practices' : 'Your practice'}</h2>
      {practices.map((practice) => {
        const { word, says, sentence } = practiceWords(practice);
        return (
          <Card
            key={practice.id}
            title={practice.name}
            aside={<StatusChip word={word}>{says}</StatusChip>}
          >
            <Text>{sentence}</Text>
            <Text>
              {practice.role === 'admin' ? 'You are an admin' : 'You are in the team'}
              {practice.arn ? ` · Agent reference number ${practice.arn}` : ''}
            </Text>
            {isOpenToItsTeam(practice) ? (
              <Block top={16}>
                <Button
                  variant="contained"
                  href={pageHref('openTaxDashboard', { company_id: practice.id })}
                >
                  Open its dashboard
                </Button>
              </Block>
            ) : null}
            {practice.state === 'setting_up' && practice.role === 'admin' ? (
              <Block top={16}>
                <Button variant="outlined" href={pageHref('openTaxPractice')}>
                  Carry on with the set-up
                </Button>
              </Block>
            ) : null}
          </Card>
        );
      })}
    </Group>
  );
}

type Glances = ReturnType<typeof useCompanyTaxSummaries>;

/**
 * Renders the person's companies that accountants look after, each with its taxes, so that the
 * person sees which needs action.
 */
export function ClientCards({
  companies,
  glances,
}: {
  companies: readonly ClientCompany[];
  glances: Glances;
}) {
  return (
    <Group aria-labelledby="looked-after">
      <h2 id="looked-after">Looked after by your accountants</h2>
      {companies.map(({ companyId, clientId, name, practice, offers }) => (
        <Card key={clientId} title={name}>
          <Text>{companiesText.practiceLooksAfter(practice)}</Text>
          <CompanyTaxes companyId={companyId} glances={glances} />
          {offers.map(({ periodId, label }) => (
            <Block top={16} key={periodId}>
              <Button
                variant="contained"
                href={pageHref('clientRefund', { company_id: companyId, period_id: periodId })}
              >
                {offers.length > 1
                  ? `See the offer for ${labelInSentence(label)}`
                  : 'See the offer for your VAT refund'}
              </Button>
            </Block>
          ))}
          <Block top={16}>
            <Button
              variant={offers.length > 0 ? 'outlined' : 'contained'}
              href={pageHref('clientsPortal', { company_id: companyId })}
            >
              See what you owe<span className="visually-hidden">, {name}</span>
            </Button>
          </Block>
        </Card>
      ))}
    </Group>
  );
}
