import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import Document, { Head, Html, Main, NextScript, type DocumentContext } from 'next/document';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import {
  DocumentHeadTags,
  documentGetInitialProps,
  type DocumentHeadTagsProps,
} from '@mui/material-nextjs/v16-pagesRouter';
import { beforePaint } from '@/lib/app/landing/beforePaint';
import { earlyTable } from '@/lib/app/landing/earlyTable';
import { getRoute, routes } from '@/lib/app/routes';
import { pagePolicy } from '@/server/platform/front/csp';
import { dark, light } from '@/styles/tokens';

/**
 * Puts the chosen colour scheme on `<html>` before anything is drawn: the one inline script a page
 * has.
 */
const colourScheme = <InitColorSchemeScript attribute="class" />;
const colourSchemeText = renderToStaticMarkup(colourScheme).replace(
  /^<script[^>]*>|<\/script>$/g,
  '',
);

const styleText = (style: ReactElement<unknown> | null) =>
  (style?.props as { dangerouslySetInnerHTML?: { __html: string } } | undefined)
    ?.dangerouslySetInnerHTML?.__html ?? '';

/**
 * The frame around every prerendered page. Its policy admits this page's own styles and script by
 * hash (see server/platform/front/csp).
 */
export default class PortalDocument extends Document<DocumentHeadTagsProps> {
  static override async getInitialProps(ctx: DocumentContext) {
    return documentGetInitialProps(ctx);
  }

  override render() {
    const row = getRoute(this.props.__NEXT_DATA__.page);
    const inline = [
      colourSchemeText,
      ...(row?.signUpDialog ? [beforePaint] : []),
      ...(row === routes.openTaxDashboard ? [earlyTable] : []),
    ].join(';');
    const styles = this.props.emotionStyleTags.map(styleText).filter(Boolean);
    // `next dev` evaluates its modules and styles in text, which this policy exists to refuse.
    const strict = process.env.NODE_ENV === 'production';
    return (
      <Html lang="en-GB">
        <Head>
          {strict && (
            <meta
              httpEquiv="Content-Security-Policy"
              content={pagePolicy({ scripts: [inline], styles })}
            />
          )}
          <meta name="theme-color" content={light.surface} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={dark.surface} media="(prefers-color-scheme: dark)" />
          <link rel="icon" type="image/svg+xml" href="/portal/icon.svg" />
          <link
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href="/portal/fonts/instrument-sans-latin-wght-5.3.0.woff2"
          />
          <DocumentHeadTags emotionStyleTags={this.props.emotionStyleTags} />
        </Head>
        <body>
          <script dangerouslySetInnerHTML={{ __html: inline }} />
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
