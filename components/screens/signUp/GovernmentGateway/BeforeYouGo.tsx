import { Eye, KeyRound, MonitorSmartphone, Send, ShieldCheck, Unplug, Users } from 'lucide-react';
import { Buttons } from '@/components/parts/Buttons';
import { IconLines, type IconLine } from '@/components/parts/IconLines';
import { TermsNote } from '@/components/parts/TermsNote';
import type { QuestionProps } from '@/components/screens/signUp/Company/questions';
import { LaterLink } from './LaterLink';
import { ConnectButton } from '@/components/features/connections/ConnectButton';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { hmrcConnectHref } from '@/hooks/connections/connections';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { termsConnectText } from '@/lib/app/text';
import { connectHmrcText } from '@/lib/connections/text';

const facts = (vatNumber: string | undefined): readonly IconLine[] => [
  {
    icon: KeyRound,
    title: 'Have your Government Gateway user ID and password ready',
    text: connectHmrcText.whichLogin(
      vatNumber ? ` for VAT number ${formatVatNumber(vatNumber)}` : '',
    ),
  },
  {
    icon: Eye,
    title: 'What we read',
    text: connectHmrcText.read,
  },
  {
    icon: Send,
    title: 'What we can send',
    text: connectHmrcText.sent,
  },
  {
    icon: ShieldCheck,
    title: 'What is stored',
    text: connectHmrcText.kept,
  },
  {
    icon: Users,
    title: 'Who sees it',
    text: connectHmrcText.seen,
  },
  {
    icon: MonitorSmartphone,
    title: 'What HMRC learns',
    text: connectHmrcText.device,
  },
  {
    icon: Unplug,
    title: 'How to end it',
    text: connectHmrcText.ended,
  },
];

/**
 * Renders what HMRC will ask, what is read and stored, who sees it, for how long and how to end it:
 * no less than HMRC's own page asks for (docs/rules/product.md#terms). Then the link to that page, in
 * this tab.
 */
export function BeforeYouGo({ companyId, facts: setUp }: QuestionProps) {
  return (
    <StepPage
      current="hmrc"
      facts={setUp}
      companyId={companyId}
      title="Connect HMRC"
      lead={connectHmrcText.whatHmrcAsks(setUp.name)}
    >
      <IconLines lines={facts(setUp.vatNumber)} />
      <TermsNote before={termsConnectText} />
      <Buttons gap="12px 24px" align="center">
        <ConnectButton href={hmrcConnectHref(companyId)} to="HMRC" doing="Taking you to HMRC">
          Continue to HMRC
        </ConnectButton>
        <LaterLink companyId={companyId} />
      </Buttons>
    </StepPage>
  );
}
