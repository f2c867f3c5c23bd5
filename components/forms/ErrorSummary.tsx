import { styled } from '@mui/material/styles';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Text } from '@/components/parts/Text';
import { fieldId } from './focusFirstProblem';
import { radius } from '@/styles/tokens';

const Root = styled('div')(({ theme }) => ({
  padding: '16px 20px',
  borderRadius: radius.control,
  border: `2px solid ${theme.vars.palette.error.main}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 4,
  marginTop: 8,
  '& a': { fontWeight: 600, color: theme.vars.palette.error.main, textUnderlineOffset: 3 },
}));

export interface Problem {
  /** The field's Formik path, if the problem belongs to one. */
  field?: string;
  message: string;
}

const TITLE_PREFIX = 'Error: ';

const goTo = (field: string) => (event: MouseEvent) => {
  const input = document.getElementById(fieldId(field));
  if (!input) return;
  event.preventDefault();
  input.focus();
};

/**
 * Renders what the server did not accept: takes the focus, links to the fields, and prefixes the
 * page's title (docs/rules/design.md#error-summary). Renders nothing without problems.
 */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null);
  const sentences = problems.map((problem) => problem.message).join('\n');

  useEffect(() => {
    if (!sentences) return undefined;
    box.current?.focus();
    const title = document.title;
    document.title = title.startsWith(TITLE_PREFIX) ? title : `${TITLE_PREFIX}${title}`;
    return () => {
      document.title = title;
    };
  }, [sentences]);

  if (problems.length === 0) return null;
  return (
    <Root ref={box} role="alert" tabIndex={-1} aria-labelledby="error-summary-title">
      <Text as="h2" font="h3" id="error-summary-title">
        There is a problem
      </Text>
      <List>
        {problems.map(({ field, message }) => (
          <li key={`${field ?? ''} ${message}`}>
            {field ? (
              <a href={`#${fieldId(field)}`} onClick={goTo(field)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </List>
    </Root>
  );
}
