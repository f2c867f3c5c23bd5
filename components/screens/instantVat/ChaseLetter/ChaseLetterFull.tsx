import { styled } from '@mui/material/styles';
import { Download, Printer } from 'lucide-react';
import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { PageHeading } from '@/components/parts/PageHeading';
import { TextLink } from '@/components/parts/TextLink';
import { Facts } from '@/components/screens/instantVat/Facts';
import { Notice } from '@/components/parts/Notice';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { useVatPages } from '@/hooks/overview/useVatPages';
import { CHASE_LETTER_FILE, type ChaseLetter } from '@/hooks/refunds/followUp';
import type { ClaimIds } from '@/lib/access/ids';
import { formatLongDate } from '@/lib/kernel/dates/ukDates';
import { navigationHref } from '@/lib/app/hrefs';
import { chaseLetterText } from '@/lib/refunds/text';

const Sheet = styled(Panel)(({ theme }) => ({
  maxWidth: 760,
  padding: 32,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '@media print': { maxWidth: 'none', padding: 0, border: 0 },
}));

const Letter = styled('article')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 16,
  maxWidth: '66ch',
  '& h2': theme.typography.h3,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 240px) minmax(0, 1fr)',
    gap: '4px 16px',
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& dd': { marginBottom: 8 },
  },
}));

/**
 * The letter as it would be sent, what to do with it, and a warning where writing alone will not
 * help.
 */
export function ChaseLetterFull({ letter, ids }: { letter: ChaseLetter; ids: ClaimIds }) {
  const pages = useVatPages();
  return (
    <PageWidth width="task">
      <PageHeading
        back={{ href: pages.claim(ids.claim_id), label: 'Claim' }}
        title="Letter to HMRC"
        sub={<Facts facts={[letter.companyName, `Claim ${letter.reference}`]} />}
      />
      <CardStack>
        {letter.missingReturn ? (
          <div className="no-print">
            <Notice
              tone="warning"
              title={chaseLetterText.fileFirst}
              action={<TextLink href={pages.returns}>See your returns</TextLink>}
            >
              {letter.missingReturn}
            </Notice>
          </div>
        ) : null}
        <div className="no-print">
          <ActionRow>
            <Button
              component="a"
              variant="contained"
              startIcon={<Icon of={Download} size={16} />}
              href={navigationHref(CHASE_LETTER_FILE, { ...ids })}
              download
            >
              Save as PDF
            </Button>
            <Button
              variant="outlined"
              startIcon={<Icon of={Printer} size={16} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            <p>{chaseLetterText.sendItYourself}</p>
          </ActionRow>
        </div>
        <Sheet>
          <Letter aria-label="The letter">
            <p>
              {letter.to.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
            </p>
            <p>{formatLongDate(letter.date)}</p>
            <h2>{letter.subject}</h2>
            <dl>
              {letter.facts.map(({ label, value }) => (
                <div key={label} style={{ display: 'contents' }}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {letter.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              {letter.from.map((line, at) => (
                <span key={at}>
                  {line}
                  <br />
                </span>
              ))}
            </p>
          </Letter>
        </Sheet>
      </CardStack>
    </PageWidth>
  );
}
