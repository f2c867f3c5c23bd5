import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FieldShell } from '@/components/forms/FieldShell';
import { InputBox } from '@/components/forms/InputBox';
import { ChatWidget } from '@/components/frame/ChatWidget';
import { PageWidth } from '@/components/frame/PageWidth';
import { EmptyState } from '@/components/parts/EmptyState';
import { PageHeading } from '@/components/parts/PageHeading';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { QuestionItem } from './QuestionItem';
import { findQuestions, topicsFor } from './questions';
import { useFeePartner } from '@/hooks/useFeePartner';
import { useHash } from './useHash';
import { Panel } from '@/components/parts/Panel';
import { PublicFooter } from '@/components/frame/PublicFooter';
import { Stack } from '@/components/parts/Stack';
import { pageHref } from '@/lib/routes/hrefs';

const SEARCH_ID = 'help-search';
const count = (list: ReturnType<typeof topicsFor>) => list.reduce((sum, { questions }) => sum + questions.length, 0);

const Reading = styled('div')({ maxWidth: 760 });
const Found = styled('p')(({ theme }) => ({ ...theme.typography.body2, marginTop: 8, color: theme.vars.palette.text.secondary }));
const Topic = styled('section')(({ theme }) => ({ '& > h2': { ...theme.typography.h2, marginBottom: 12 } }));
const List = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

/** Questions people ask, searchable; a question's own address opens it (docs/rules/product.md#routes). */
export default function Help() {
  const [search, setSearch] = useState('');
  const asked = useHash();
  const topics = topicsFor(useFeePartner());
  const found = findQuestions(topics, search);
  const all = count(topics);
  return (
    <>
      <PageWidth width="task">
        <PageHeading title="Help" lead="Refunds, fees, HMRC’s clock, filing and your data, in plain words." />
        <Reading>
          <Stack>
            <div role="search">
              <FieldShell id={SEARCH_ID} label="Search the questions" hint="For example: cheque, fee, disconnect">
                <InputBox
                  id={SEARCH_ID}
                  type="search"
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                  autoComplete="off"
                  aria-describedby={`${SEARCH_ID}-hint`}
                />
              </FieldShell>
              <Found role="status">{search.trim() === '' ? `${all} questions` : `${count(found)} of ${all} questions`}</Found>
            </div>
            {found.length === 0 ? (
              <Panel>
                <EmptyState
                  why={`Nothing here mentions “${search.trim()}”`}
                  fills="Try one word, or another word for it. If your question is not here, write to us."
                  action={<><TextButton onClick={() => setSearch('')}>
                    Show every question
                  </TextButton><TextLink href={pageHref('openTaxContact')}>Write to us</TextLink></>}
                />
              </Panel>
            ) : (
              found.map(({ title, questions }) => (
                <Topic key={title} aria-label={title}>
                  <h2>{title}</h2>
                  <List>
                    {questions.map((question) => <QuestionItem key={question.id} item={question} asked={asked === question.id} />)}
                  </List>
                </Topic>
              ))
            )}
            <ChatWidget />
          </Stack>
        </Reading>
      </PageWidth>
      <PublicFooter width="task" />
    </>
  );
}
