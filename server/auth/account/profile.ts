import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import type { CompanyRole } from '@/lib/access/permissions';
import { personRole } from '@/lib/access/personRole';
import { listRoles } from '@/server/auth/store/places';
import type { Db } from '@/server/platform/db/db';
import { isOperator } from '@/server/access/store/operators';
import { thePerson } from '@/server/access/store/people';
import { newestSecret } from '@/server/auth/store/oneTimeSecrets';
import { theSignUp } from '@/server/auth/store/signUps';
import { refusedAddress } from '@/server/notifications/messages';

export interface Profile {
  fullName: string;
  email: string;
  role: CompanyRole;
  /** True for an operator of the portal; absent for others. */
  isOperator?: true;
  emailVerified: boolean;
  phone?: string;
  phoneVerified: boolean;
  partner: string;
  signedInWith: string;
  /**
   * The person's address, or the one they are changing to, if its mail server rejected our last
   * e-mail permanently.
   */
  refusedAddress?: string | undefined;
}

/** Returns the profile of the signed-in person or of the sign-up. */
export async function readProfile(
  db: Db,
  capability: PersonCapability | SignUpCapability,
  signedInWith: string,
): Promise<Profile> {
  if ('personId' in capability) {
    const { fullName, email, phone, phoneVerifiedAt, partner } = await thePerson(db, capability);
    const role = personRole(await listRoles(db, capability));
    const wanted = await newestSecret(db, 'newEmail', capability);
    return {
      refusedAddress: await refusedAddress(
        db,
        capability,
        wanted && !wanted.usedAt ? [wanted.sentTo, email] : [email],
      ),
      fullName,
      email,
      role,
      ...((await isOperator(db, capability)) && { isOperator: true as const }),
      emailVerified: true,
      phone: phone ?? undefined,
      phoneVerified: phoneVerifiedAt !== null,
      partner,
      signedInWith,
    };
  }
  const { fullName, email, phone, partner } = await theSignUp(db, capability);
  return {
    refusedAddress: await refusedAddress(db, capability, [email]),
    fullName,
    email,
    role: personRole([]),
    emailVerified: false,
    phone: phone ?? undefined,
    phoneVerified: false,
    partner,
    signedInWith,
  };
}
