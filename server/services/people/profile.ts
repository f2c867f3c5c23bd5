import type { PersonCapability, SignUpCapability } from '@/lib/domain/access/capability';
import type { Db } from '@/server/store/db';
import { thePerson } from '@/server/store/people/people';
import { theSignUp } from '@/server/store/signIn/signUps';
import { signedInWith } from '@/server/services/access/sessions';

export interface Profile {
  fullName: string;
  email: string;
  emailVerified: boolean;
  phone?: string;
  phoneVerified: boolean;
  partner: string;
  signedInWith: string;
}

/** Who is signed in here, or signing up. */
export async function readProfile(
  db: Db, capability: PersonCapability | SignUpCapability, sessionIdHash: string | undefined,
): Promise<Profile> {
  const method = await signedInWith(db, sessionIdHash);
  if ('personId' in capability) {
    const { fullName, email, phone, phoneVerifiedAt, partner } = await thePerson(db, capability);
    return {
      fullName, email, emailVerified: true, phone: phone ?? undefined, phoneVerified: phoneVerifiedAt !== null, partner,
      signedInWith: method,
    };
  }
  const { fullName, email, phone, partner } = await theSignUp(db, capability);
  return { fullName, email, emailVerified: false, phone: phone ?? undefined, phoneVerified: false, partner, signedInWith: method };
}
