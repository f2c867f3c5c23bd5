import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { QuestionItem } from './QuestionItem';
import type { findQuestions } from './findQuestions';
import type { Question, Topic } from './question';
import { FieldShell } from '@/components/forms/FieldShell';
import { InputBox } from '@/components/forms/InputBox';
import { CardStack } from '@/components/parts/CardStack';
import { EmptyState } from '@/components/parts/EmptyState';
import { Panel } from '@/components/parts/Panel';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { pageHref } from '@/lib/app/hrefs';
import { helpText } from '@/lib/app/text';
const Group = styled('section')(({ theme }) => ({
  '& > h2, & > h3': { ...theme.typography.h2, marginBottom: 12 },
}));
const List = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

interface HelpFinderProps {
  topics: readonly Topic[];
  /** Id of the question in the address. Questions have addresses on the help page only. */
  asked?: string;
  /** True beside another page, under its own heading. */
  beside?: boolean;
}

const loadFinder = () =>
  import('./findQuestions').then(({ findQuestions: find }): typeof findQuestions => find);

/**
 * Renders questions under their topics, and a search that puts the best answer first
 * (docs/rules/product.md#help). The search loads when its field is first used; until then, and if it
 * cannot be loaded, all questions are shown.
 */
export function HelpFinder({ topics, asked, beside = false }: HelpFinderProps) {
  const [search, setSearch] = useState('');
  const [find, setFind] = useState<typeof findQuestions>();
  const found = find?.(topics, search);
  const all = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  const fieldId = beside ? 'help-beside-search' : 'help-search';
  const Title = beside ? 'h3' : 'h2';
  const groups = found ? [{ title: 'Best answers first', questions: found }] : topics;
  const prepare = () => {
    if (find) return;
    void loadFinder().then(
      (loaded) => setFind(() => loaded),
      () => undefined,
    );
  };
  const item = (question: Question) => (
    <QuestionItem
      key={question.id}
      item={question}
      asked={asked === question.id}
      hasAddress={!beside}
    />
  );
  return (
    <CardStack>
      <div role="search">
        <FieldShell id={fieldId} label="Search the questions" hint={helpText.searchHint}>
          <InputBox
            id={fieldId}
            type="search"
            value={search}
            onFocus={prepare}
            onChange={(event) => {
              prepare();
              setSearch(event.target.value);
            }}
            autoComplete="off"
            aria-describedby={`${fieldId}-hint`}
          />
        </FieldShell>
        <Text font="body2" tone="quiet" top={8} role="status">
          {found ? `${found.length} of ${all} questions` : `${all} questions`}
        </Text>
      </div>
      {found?.length === 0 ? (
        <Panel>
          <EmptyState
            level={beside ? 3 : 2}
            why={`Nothing here answers “${search.trim()}”`}
            fills={helpText.nothingFound}
            action={
              <>
                <TextButton onClick={() => setSearch('')}>Show every question</TextButton>
                <TextLink href={pageHref('openTaxContact')}>Write to us</TextLink>
              </>
            }
          />
        </Panel>
      ) : (
        groups.map(({ title, questions }) => (
          <Group key={title} aria-label={title}>
            <Title>{title}</Title>
            <List>{questions.map(item)}</List>
          </Group>
        ))
      )}
    </CardStack>
  );
}
