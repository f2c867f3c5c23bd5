import { styled } from '@mui/material/styles';
import { Printer, RotateCw } from 'lucide-react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { PageHeading } from '@/components/parts/PageHeading';
import type { ClientIds } from '@/lib/access/ids';
import { useRefreshClient, type ClientTax, type OneClient } from '@/hooks/clients/oneClient';
import { useClientList } from '@/hooks/clients/useClientList';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { clientPageText } from '@/lib/clients/text';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& .owner': { display: 'inline-flex', alignItems: 'center', gap: 10, marginRight: 4 },
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    '& > button': { flex: '1 1 140px', padding: '2px 6px', gap: 6 },
  },
}));

/**
 * Returns the facts that tell one client from another: 'Company 07732914 · VAT 666 1196 68 ·
 * Director Tom Ashdown'.
 */
const factsOf = (
  { company_number: company, vat_number: vat, utr, is_company: isCompany }: OneClient,
  taxes: readonly ClientTax[] | undefined,
): string => {
  const holder = taxes?.find(({ tax }) => tax === 'self_assessment')?.holder;
  return [
    company && `Company ${company}`,
    vat && `VAT ${formatVatNumber(vat)}`,
    utr && `UTR ${utr}`,
    isCompany && holder && `Director ${holder}`,
  ]
    .filter(Boolean)
    .join(' · ');
};

interface ClientHeadProps {
  ids: ClientIds;
  client: OneClient;
  taxes: readonly ClientTax[] | undefined;
  now: Date | undefined;
}

/**
 * Renders the client's name, the people who look after it, the age of its oldest figure and the
 * button to read HMRC again.
 */
export function ClientHead({ ids, client, taxes, now }: ClientHeadProps) {
  const refresh = useRefreshClient(ids.clientCompanyId);
  const isReading =
    refresh.isPending ||
    (taxes?.some(({ sync }) => sync.state === 'queued' || sync.state === 'running') ?? false);
  const oldest = taxes
    ?.map(({ sync }) => sync.readAt)
    .filter((at) => at !== undefined)
    .sort()[0];
  const canRead = taxes?.some(({ connection }) => connection === 'live') ?? false;
  const { owner } = client;
  const list = useClientList(ids.practiceId);
  return (
    <>
      <PageHeading
        dense
        {...(list && { back: list })}
        title={client.name}
        sub={factsOf(client, taxes)}
        aside={
          <Row>
            {owner ? (
              <span className="owner">
                <InitialsAvatar name={owner.full_name} small />
                {owner.full_name}
              </span>
            ) : (
              <span>No owner</span>
            )}
            {oldest && now ? (
              <span role="status">
                {isReading ? 'Reading from HMRC' : `Updated ${formatReading(oldest, now)}`}
              </span>
            ) : null}
            {canRead ? (
              <Button
                className="no-print"
                variant="outlined"
                size="small"
                disabled={isReading}
                startIcon={<Icon of={RotateCw} size={16} />}
                onClick={() => refresh.mutate({})}
              >
                {isReading ? 'Reading HMRC' : 'Read HMRC again'}
              </Button>
            ) : null}
            <Button
              className="no-print"
              variant="outlined"
              size="small"
              startIcon={<Icon of={Printer} size={16} />}
              onClick={() => window.print()}
            >
              Print summary
            </Button>
          </Row>
        }
      />
      {refresh.error ? (
        <ActNotice error={refresh.error} title={clientPageText.notCheckedAgain} />
      ) : null}
    </>
  );
}
