import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { PublicPage } from '@/components/frame/PublicPage';
import { Bullets } from '@/components/parts/Bullets';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { PageHeading } from '@/components/parts/PageHeading';
import { TextLink } from '@/components/parts/TextLink';
import { Blocks } from '@/components/screens/public/Columns';
import { formatDate } from '@/lib/kernel/dates/ukDates';
import { currentVersion, getVersion, type TermsText } from '@/lib/app/terms/termsText';
import { pageHref } from '@/lib/app/hrefs';
import type { RouteName } from '@/lib/app/routes';
import { termsPageText } from '@/lib/app/text';

const Text = styled('section')(({ theme }) => ({
  maxWidth: '66ch',
  '& > h2': theme.typography.h2,
  '& > p': { ...theme.typography.body1, marginTop: 8, color: theme.vars.palette.text.secondary },
}));

const Versions = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  '& > li + li': { marginTop: 6 },
}));

/**
 * One text of terms: the version that holds, or an older one that the address names
 * (docs/rules/product.md#terms).
 */
export function Terms({ text, page }: { text: TermsText; page: RouteName }) {
  const { query } = useRouter();
  const { title, about, versions } = text;
  const shown = getVersion(text, typeof query.version === 'string' ? query.version : undefined);
  const isCurrent = shown === currentVersion(text);
  return (
    <PublicPage width="steps" description={`${title}. ${about}`}>
      <Blocks>
        <PageHeading
          title={title}
          lead={`${about} Version ${shown.version}, from ${formatDate(shown.from)}.`}
        />
        {shown.isDraft ? (
          <InlineAlert tone="warning" title={termsPageText.isDraft}>
            {termsPageText.draft}
          </InlineAlert>
        ) : null}
        {isCurrent ? null : (
          <InlineAlert tone="warning">
            {termsPageText.older}{' '}
            <TextLink href={pageHref(page)}>Read the current version</TextLink>
          </InlineAlert>
        )}
        {shown.sections.map((section) => (
          <Text key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.points ? <Bullets items={section.points} /> : null}
          </Text>
        ))}
        <Text>
          <h2>Versions</h2>
          <Versions>
            {versions.map(({ version, from }) => (
              <li key={version}>
                <TextLink href={pageHref(page, { version: String(version) })}>
                  Version {version}, from {formatDate(from)}
                </TextLink>
              </li>
            ))}
          </Versions>
        </Text>
      </Blocks>
    </PublicPage>
  );
}
