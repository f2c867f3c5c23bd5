import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * Renders a link to other rows of the same page, with its own address; keeps the scroll position.
 */
export function ListLink(props: ComponentProps<'a'> & { href: string }) {
  return <NextLink scroll={false} shallow prefetch={false} {...props} />;
}
