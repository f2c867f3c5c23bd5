import { IDENTITY_PROVIDERS } from '@/lib/access/identityProviders';
import { boolean, exactly, listOf, instant, number, oneOf, string } from '@/lib/kernel/fields';

/** Sign-in methods of a person, besides the link by e-mail. */
export const signInWaysShape = exactly({
  password: boolean().required(),
  providers: listOf(
    exactly({
      provider: oneOf(IDENTITY_PROVIDERS).required(),
      email: string().optional(),
      addedAt: instant().required(),
    }),
  ),
});

/** Active sessions of a person. */
export const sessionListShape = listOf(
  exactly({
    id: string().required(),
    device: string().required(),
    ip: string().defined(),
    signedInWith: string().required(),
    createdAt: instant().required(),
    lastSeenAt: instant().required(),
    current: boolean().required(),
  }),
);

/** Page of the security events of a person's account. */
export const accountActivityShape = exactly({
  events: listOf(
    exactly({
      id: number().integer().required(),
      at: instant().required(),
      words: string().required(),
      refused: boolean().required(),
      /** Occurrences from one device and IP address, and the time of the last. */
      times: number().integer().min(1).required(),
      lastAt: instant().required(),
      device: string().required(),
      ip: string().defined(),
      reference: string().required(),
    }),
  ),
  before: number().integer().optional(),
});
