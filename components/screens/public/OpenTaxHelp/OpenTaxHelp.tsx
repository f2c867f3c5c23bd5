import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { ChatWidget } from '@/components/frame/ChatWidget';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { Icon } from '@/components/parts/Icon';
import { PageHeading } from '@/components/parts/PageHeading';
import { Blocks } from '@/components/screens/public/Columns';
import { openTaxQuestions, type Question } from './openTaxQuestions';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/useUtm';
import { pageHref } from '@/lib/routes/hrefs';
import type { RouteName } from '@/lib/routes/routes';

const List = styled('div')(({ theme }) => ({
  maxWidth: 760,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Item = styled('details')(({ theme }) => ({
  '&:not(:first-of-type)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 56,
    padding: '12px 20px',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary svg': { flex: 'none' },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  [theme.breakpoints.down('sm')]: { '& > summary': { padding: '12px 16px' } },
}));

const Asked = styled('h2')(({ theme }) => ({ ...theme.typography.h3 }));

const Answer = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 12,
  padding: '0 20px 20px',
  maxWidth: '70ch',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: '0 16px 16px' },
}));

/** Where an answer leads on to. */
const ONWARD: Readonly<Record<string, { page: RouteName; label: string }>> = {
  start: { page: 'openTaxContact', label: 'Contact us' },
  xero: { page: 'openTaxXeroDeclined', label: 'What happened at Xero' },
};

function Entry({ id, question, answer }: Question) {
  const { withUtm } = useUtm();
  const onward = ONWARD[id];
  return (
    <Item id={id}>
      <summary>
        <Asked>{question}</Asked>
        <Icon of={ChevronDown} />
      </summary>
      <Answer>
        {answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
        {onward ? <p><ArrowLink href={withUtm(pageHref(onward.page))}>{onward.label}</ArrowLink></p> : null}
      </Answer>
    </Item>
  );
}

/** Questions and answers; native disclosure, so that the browser's own search opens the right one. */
export default function OpenTaxHelp() {
  const { withUtm } = useUtm();
  return (
    <PublicPage
      width="steps" description="Answers about OpenTax: where figures come from, authorising an agent, connections, refunds and teams."
    >
      <Blocks>
        <PageHeading
          back={{ href: withUtm(pageHref('openTax')), label: 'OpenTax' }} title="OpenTax help"
          lead="If your question is not here, write to us and a person answers."
        />
        <List>
          {openTaxQuestions.map((each) => <Entry key={each.id} {...each} />)}
        </List>
        <ChatWidget />
        <p><ArrowLink href={withUtm(pageHref('instantVatHelp'))}>Help with InstantVAT</ArrowLink></p>
      </Blocks>
    </PublicPage>
  );
}
