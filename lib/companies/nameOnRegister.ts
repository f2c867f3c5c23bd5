interface Named {
  name: string;
  companyNumber: string | null;
  registeredAddress: string | null;
}

/**
 * The name of a business as Companies House gave it; undefined where somebody else typed it, or a
 * file had it: a number alone is anybody's to type, and the address of the registered office comes
 * from the register only. What is typed stands in no mail to whoever has not accepted it
 * (docs/rules/product.md#whom-we-name).
 */
export const nameOnRegister = ({
  name,
  companyNumber,
  registeredAddress,
}: Named): string | undefined =>
  companyNumber !== null && registeredAddress !== null ? name : undefined;
