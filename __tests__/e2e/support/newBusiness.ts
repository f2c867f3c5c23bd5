/** A business of its own for each journey, so that journeys can run beside each other. */
export interface Business { email: string; password: string; name: string; company: string; vrn: string; accountNumber?: string }

let made = 0;

/** VAT numbers nobody else has: a run never meets one twice. */
export function newBusiness(company = 'Marlow Brew House Ltd'): Business {
  made += 1;
  const unique = `${Date.now()}${process.env.TEST_WORKER_INDEX ?? '0'}${made}`;
  return {
    email: `owner-${unique}@brewhouse.example`, password: 'hops-and-barley-by-the-thames', name: 'Nell Hartley', company,
    vrn: `7${unique.slice(-8)}`,
  };
}
