import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to another place in the tables: an address of its own, and the page, which is there
 * already, stays where it is scrolled to.
 */
export function PlaceLink(props: ComponentProps<'a'> & { href: string }) {
  return <NextLink scroll={false} shallow prefetch={false} {...props} />;
}
