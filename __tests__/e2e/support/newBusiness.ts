/** A business of its own for each journey, so that journeys can run beside each other. */
export interface Business { email: string; password: string; name: string; company: string; vrn: string; accountNumber?: string }

let made = 0;

/** The number of this worker process; a test that is tried again runs in a new process, which has a number of its own. */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

/** Returns a business whose address and VAT number no other journey of the run has. */
export function newBusiness(company = 'Marlow Brew House Ltd'): Business {
  made += 1;
  return {
    email: `owner-${worker}-${made}@brewhouse.example`, password: 'hops-and-barley-by-the-thames', name: 'Nell Hartley', company,
    vrn: `70${padded(worker, 4)}${padded(made, 3)}`,
  };
}

/** Returns another VAT number that no other journey has, with HMRC's check digits. */
export function newVatNumber(): string {
  made += 1;
  const first = `71${padded(worker % 1_000, 3)}${padded(made % 100, 2)}`;
  const weighed = [...first].reduce((sum, digit, at) => sum + Number(digit) * (8 - at), 0);
  return `${first}${padded(97 - (weighed % 97), 2)}`;
}
