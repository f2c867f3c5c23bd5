import { useEffect, useState } from 'react';
import { useRouter } from 'next/router';
import { useLinkToken } from '@/hooks/app/page/useLinkToken';
import { keptInvitation, keptInvitedName, type InvitationLink } from '@/lib/app/browser/invitation';

export type { InvitationLink };

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/**
 * Returns the invitation that this tab is answering: its ids from the address, its token from the
 * fragment, or from an earlier page of the tab. null until that is known; undefined if the link is
 * incomplete.
 */
export function useInvitationLink(): InvitationLink | undefined | null {
  const { query, isReady } = useRouter();
  const token = useLinkToken();
  const [link, setLink] = useState<InvitationLink | undefined | null>(null);
  const [companyId, clientId] = [single(query.company_id), single(query.client_id)];

  useEffect(() => {
    if (!isReady || token === null) return;
    const invitationLink = keptInvitation.read();
    const isSame =
      invitationLink?.company_id === companyId && invitationLink.client_id === clientId;
    const found = token
      ? { company_id: companyId, client_id: clientId, token }
      : isSame
        ? invitationLink
        : undefined;
    const isWhole = found !== undefined && companyId !== '' && clientId !== '';
    if (isWhole) keptInvitation.write(found);
    setLink(isWhole ? found : undefined);
  }, [isReady, token, companyId, clientId]);
  return link;
}

/** The name that the person gave earlier in this tab. */
export const { read: givenName, write: keepGivenName } = keptInvitedName;

/** Deletes this tab's invitation once it has been answered. */
export function forgetInvitation(): void {
  keptInvitation.forget();
  keptInvitedName.forget();
}
