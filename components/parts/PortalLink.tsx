import { createContext, useContext, type ComponentProps } from 'react';
import NextLink from 'next/link';
import { appendAttribution, type Attribution } from '@/lib/auth/attribution';

/**
 * The visitor's marketing parameters, which every link of a public page carries; empty for people
 * who are logged in (docs/rules/product.md#attribution).
 */
export const LinkAttribution = createContext<Attribution>({});

/**
 * Renders a link to a page of the portal, with the visitor's marketing parameters. Nothing else
 * renders Next's link. Anchors and other sites are left as they are.
 */
export function PortalLink({ href, ...rest }: ComponentProps<typeof NextLink>) {
  const attributed = useAttributed();
  return <NextLink {...rest} href={typeof href === 'string' ? attributed(href) : href} />;
}

/** Returns the function that adds the visitor's marketing parameters to a page's address. */
export function useAttributed(): (href: string) => string {
  const attribution = useContext(LinkAttribution);
  return (href) => (href.startsWith('/') ? appendAttribution(href, attribution) : href);
}
