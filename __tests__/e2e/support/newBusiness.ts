/** A business of one journey, so that it meets nothing that another journey of its worker has left. */
export interface Business { email: string; password: string; name: string; company: string; vrn: string; accountNumber?: string }

let made = 0;

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

/** Returns a business whose address and VAT number no other journey of this worker's stack has. */
export function newBusiness(company = 'Marlow Brew House Ltd'): Business {
  made += 1;
  return {
    email: `owner-${made}@brewhouse.example`, password: 'hops-and-barley-by-the-thames', name: 'Nell Hartley', company,
    vrn: `70${padded(made, 7)}`,
  };
}

/** Returns another VAT number that no other journey of this worker's stack has, with HMRC's check digits. */
export function newVatNumber(): string {
  made += 1;
  const first = `71${padded(made, 5)}`;
  const weighed = [...first].reduce((sum, digit, at) => sum + Number(digit) * (8 - at), 0);
  return `${first}${padded(97 - (weighed % 97), 2)}`;
}
