import { styled } from '@mui/material/styles';
import { Eye, KeyRound, Send, ShieldCheck } from 'lucide-react';
import { BUTTON_CLASS } from '@/components/parts/Button';
import { IconLines, type IconLine } from '@/components/parts/IconLines';
import type { QuestionProps } from '@/components/screens/signUp/Company/questions';
import { LaterLink } from './LaterLink';
import { ConnectButton } from '@/components/features/connections/ConnectButton';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { hmrcConnectHref } from '@/hooks/connections/connections';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';

export const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  [theme.breakpoints.down('sm')]: { [`& > .${BUTTON_CLASS}`]: { width: '100%' } },
}));

const facts = (vatNumber: string | undefined): readonly IconLine[] => [
  {
    icon: KeyRound,
    title: 'Have your Government Gateway user ID and password ready',
    text:
      `Use the ones with which VAT returns are filed${vatNumber ? ` for VAT number ${formatVatNumber(vatNumber)}` : ''}. HMRC may also ` +
      `send a code to your phone.`,
  },
  {
    icon: Eye,
    title: 'What we read',
    text: 'Which VAT returns are due, the returns you filed, what you owe and paid, and penalty points. Of VAT only, and nothing else.',
  },
  {
    icon: Send,
    title: 'What we can send',
    text: 'A VAT return, and only after you have read it and pressed “Accept and send” yourself.',
  },
  {
    icon: ShieldCheck,
    title: 'What is stored',
    text:
      'A key from HMRC, encrypted, that works for 18 months. Never your Government Gateway password: you type it at HMRC, and we do ' +
      'not see it. You can disconnect at any time.',
  },
];

/**
 * Renders what HMRC will ask, what is read and stored, and for how long; then the link to HMRC's
 * own page, in this tab.
 */
export function BeforeYouGo({ companyId, facts: setUp }: QuestionProps) {
  return (
    <StepPage
      current="hmrc"
      facts={setUp}
      companyId={companyId}
      title="Connect HMRC"
      lead={`HMRC asks you to log in and to allow Adsum to act for ${setUp.name}. It opens in this tab and brings you back here.`}
    >
      <IconLines lines={facts(setUp.vatNumber)} />
      <Ways>
        <ConnectButton href={hmrcConnectHref(companyId)} to="HMRC" doing="Taking you to HMRC">
          Continue to HMRC
        </ConnectButton>
        <LaterLink companyId={companyId} />
      </Ways>
    </StepPage>
  );
}
