import { styled } from '@mui/material/styles';
import { TextLink } from './TextLink';
import { pageHref } from '@/lib/app/hrefs';
import type { RouteName } from '@/lib/app/routes';
import { termsNoteText } from '@/lib/app/text';

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

interface TermsNoteProps {
  /** What is done with the terms of use: "By signing up you accept the". */
  before: string;
}

/** Returns a link that opens beside the page, so that nothing that was typed is lost. */
const beside = (page: RouteName, label: string) => (
  <TextLink href={pageHref(page)} target="_blank" rel="noopener">
    {label}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </TextLink>
);

/** Renders the links to the terms of use and the privacy notice where they are accepted. */
export function TermsNote({ before }: TermsNoteProps) {
  return (
    <Note>
      {before} {beside('termsOfUse', 'Terms of use')}. The{' '}
      {beside('privacyNotice', 'Privacy notice')} {termsNoteText.keeps}
    </Note>
  );
}
