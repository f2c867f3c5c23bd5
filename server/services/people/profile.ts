import type { PersonCapability, SignUpCapability } from '@/lib/domain/access/capability';
import type { CompanyRole } from '@/lib/domain/access/permissions';
import { personRole } from '@/lib/domain/access/personRole';
import { placesOf } from '@/server/store/people/places';
import type { Db } from '@/server/store/db';
import { thePerson } from '@/server/store/people/people';
import { theSignUp } from '@/server/store/signIn/signUps';
import { signedInWith } from '@/server/services/access/sessions';

export interface Profile {
  fullName: string;
  email: string;
  role: CompanyRole;
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
    const role = personRole(await placesOf(db, capability));
    return {
      fullName, email, role, emailVerified: true, phone: phone ?? undefined, phoneVerified: phoneVerifiedAt !== null, partner,
      signedInWith: method,
    };
  }
  const { fullName, email, phone, partner } = await theSignUp(db, capability);
  return {
    fullName, email, role: personRole([]), emailVerified: false, phone: phone ?? undefined, phoneVerified: false, partner,
    signedInWith: method,
  };
}
