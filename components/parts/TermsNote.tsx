import { styled } from '@mui/material/styles';
import { TextLink } from './TextLink';
import { pageHref } from '@/lib/app/hrefs';
import { termsNoteText } from '@/lib/app/text';

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

interface TermsNoteProps {
  /** What is done with the terms of use: "By signing up you accept the". */
  before: string;
}

/** Opened beside the page, so that nothing that was typed is lost. */
const BESIDE = { target: '_blank', rel: 'noopener' } as const;
const opens = <span className="visually-hidden"> (opens in a new tab)</span>;

/** Renders the links to the terms of use and the privacy notice where they are accepted. */
export function TermsNote({ before }: TermsNoteProps) {
  return (
    <Note>
      {before}{' '}
      <TextLink href={pageHref('termsOfUse')} {...BESIDE}>
        Terms of use{opens}
      </TextLink>
      . The{' '}
      <TextLink href={pageHref('privacyNotice')} {...BESIDE}>
        Privacy notice{opens}
      </TextLink>{' '}
      {termsNoteText.keeps}
    </Note>
  );
}
