import type { ComponentProps } from 'react';
import { PortalLink } from '@/components/parts/PortalLink';

/**
 * Renders a link to other rows of the same page, with its own address; keeps the scroll position.
 */
export function ListLink(props: ComponentProps<'a'> & { href: string }) {
  return <PortalLink scroll={false} shallow prefetch={false} {...props} />;
}
