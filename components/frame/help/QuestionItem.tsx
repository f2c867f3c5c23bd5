import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { Icon } from '@/components/parts/Icon';
import type { Question } from './question';
import { useUtm } from '@/hooks/app/useUtm';

const Root = styled('details')(({ theme }) => ({
  scrollMarginTop: 24,
  '& > summary': {
    ...theme.typography.h3,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 56,
    padding: '12px 0',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flex: 'none', transition: 'transform 150ms' },
    '&:hover': { color: theme.vars.palette.brand.text },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
}));

const Answer = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 12,
  maxWidth: '66ch',
  paddingBottom: 24,
  color: theme.vars.palette.text.secondary,
  '& li': { position: 'relative', paddingLeft: 20 },
  '& li + li': { marginTop: 6 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 10,
    width: 5,
    height: 5,
    borderRadius: '50%',
    backgroundColor: 'currentColor',
  },
}));

interface QuestionItemProps {
  item: Question;
  /** True if the address names this question: it opens and scrolls into view. */
  asked: boolean;
  /** True if it has a place in the page's address. */
  hasAddress: boolean;
}

/**
 * Renders a question that opens to its answer; a native disclosure, so that it works before any
 * script does.
 */
export function QuestionItem({ item, asked, hasAddress }: QuestionItemProps) {
  const { withUtm } = useUtm();
  const root = useRef<HTMLDetailsElement>(null);
  const { id, question, answer, points, link } = item;

  useEffect(() => {
    if (!asked || !root.current) return;
    root.current.open = true;
    root.current.scrollIntoView();
  }, [asked]);

  return (
    <Root ref={root} id={hasAddress ? id : undefined}>
      <summary>
        {question}
        <Icon of={ChevronDown} />
      </summary>
      <Answer>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points ? (
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : null}
        {link ? (
          <p>
            <ArrowLink href={withUtm(link.href)}>{link.label}</ArrowLink>
          </p>
        ) : null}
      </Answer>
    </Root>
  );
}
